import { useRef } from "react";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { formatCount } from "../../lib/format.ts";
import { Compare } from "./compare.tsx";
import { Legend, OutputText } from "./output-text.tsx";
import { Pane } from "./pane.tsx";
import type { TemplatesQuery } from "./query.ts";
import type { NamedChoice } from "./templates-view.server.ts";
import { Toggle } from "./toggle.tsx";
import type { ReportState } from "./use-report.ts";

const SWITCHES = [
  ["space", "Show whitespace"],
  ["tokens", "Special tokens"],
  ["source", "Template or value"],
  ["wrap", "Wrap lines"],
] as const;

/** Output, and how it is shown. */
export function OutputPane({
  query,
  template,
  reportState: { report, failure, lastOutput, isCurrent },
  choices,
  otherLabel,
  hasError,
  onChoose,
}: {
  query: TemplatesQuery;
  template: string;
  reportState: ReportState;
  choices: readonly NamedChoice[];
  otherLabel: string | undefined;
  hasError: boolean;
  onChoose: (patch: Partial<TemplatesQuery>) => void;
}) {
  const text = lastOutput?.text ?? "";
  const isOld = !isCurrent && (hasError || failure !== undefined);
  return (
    <Pane
      id="output"
      title="Output"
      shown={query.view}
      // The comparison makes it higher than a screen.
      className={cx(
        "min-[900px]:row-span-2",
        query.compare === "" && "min-[900px]:sticky min-[900px]:top-[calc(var(--header-height)+1rem)]",
      )}
      actions={
        <>
          <ViewMenu query={query} onChoose={onChoose} />
          <span className="text-sm text-muted tabular" data-testid="length">
            {formatCount(text.length, "character")}
          </span>
          <span className="flex items-center">
            <CopyButton text={text} label="Copy output" iconOnly />
            <Button
              size="icon"
              variant="quiet"
              aria-label="Download output"
              title="Download output"
              className="needs-script"
              onClick={() => download(text)}
            >
              <Icon name="download" />
            </Button>
          </span>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {failure === "too-long" ? (
          <Notice tone="warn" title="Stopped after a second">
            Rendering timed out. The template may contain a very long loop. Edit it to render again.
          </Notice>
        ) : null}
        {failure === "broken" ? (
          <Notice tone="bad" title="The renderer does not start">
            The browser failed to load or stopped the renderer. Reload the page to try again.
          </Notice>
        ) : null}
      </div>
      {isOld ? (
        <div>
          <Badge tone="warn">
            {lastOutput ? "Last valid output, from an earlier version" : "No output yet"}
          </Badge>
        </div>
      ) : null}
      <OutputText
        text={text}
        template={template}
        tokens={report?.tokens ?? []}
        sources={query.source ? lastOutput?.sources : undefined}
        showsTokens={query.tokens}
        showsSpace={query.space}
        wraps={query.wrap}
        isOutdated={isOld}
      />
      <Legend showsTokens={query.tokens} showsSources={query.source} />
      <Compare
        choices={choices}
        chosen={query.compare}
        label={otherLabel}
        output={report?.output}
        other={report?.other}
        onChoose={(compare) => onChoose({ compare })}
      />
    </Pane>
  );
}

/** What the output shows, as switches. */
function ViewMenu({
  query,
  onChoose,
}: {
  query: TemplatesQuery;
  onChoose: (patch: Partial<TemplatesQuery>) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={details}
      className="needs-script group relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11">
        View
        <Icon name="chevron" className="size-3.5" />
      </summary>
      <div className="absolute top-full left-0 z-10 mt-1 grid w-max rounded-lg border border-line bg-surface p-3 shadow-lg sm:right-0 sm:left-auto">
        {SWITCHES.map(([key, label]) => (
          <Toggle key={key} checked={query[key]} onChange={(checked) => onChoose({ [key]: checked })}>
            {label}
          </Toggle>
        ))}
      </div>
    </details>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "output.txt" });
  link.click();
  URL.revokeObjectURL(url);
}
