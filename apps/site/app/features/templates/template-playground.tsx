import { useEffect, useMemo, useRef, useState } from "react";
import { InvalidQueryNotice } from "../../components/invalid-query-notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { ContextPane } from "./context-pane.tsx";
import type { EditorHandle } from "./editor/editor.tsx";
import { isContext, withMember } from "./json/edit-json.ts";
import { ModelNotice } from "./model-notice.tsx";
import { OutputPane } from "./output-pane.tsx";
import { PaneLinks } from "./pane-links.tsx";
import { Picker } from "./picker.tsx";
import type { TemplatesQuery } from "./query.ts";
import type { EvaluationError, TextLocation, UndefinedName } from "./report.ts";
import { TemplatePane } from "./template-pane.tsx";
import type { TemplatesView } from "./templates-view.server.ts";
import { readTokenizerConfig } from "./tokenizer-config.ts";
import { useDebounced } from "./use-debounced.ts";
import { useReport } from "./use-report.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTemplatesQuery } from "./use-templates-query.ts";
import { type Base, useTexts, withTokens } from "./use-texts.ts";

/** With the moment before rendering, half a second after the last key. */
const ALERT_MS = 350;

/** A template with its context and output. */
export function TemplatePlayground({ view }: { view: TemplatesView }) {
  const { query, dropped, choose, searchWith } = useTemplatesQuery(view.known);
  const base = useBase(view);
  const { texts, isUnreadable, change, shareWith, flush } = useTexts(base);
  const used = useReport({ ...texts, other: view.other?.template, withSources: query.source }, view.report);
  const { report } = used;
  const [said, setSaid] = useState("");
  const template = useRef<EditorHandle>(null);
  const context = useRef<EditorHandle>(null);
  const problems = {
    template: useDebounced(report?.templateProblem, ALERT_MS),
    context: useDebounced(report?.contextProblem, ALERT_MS),
  };

  const wanted = useRef<() => void>(undefined);
  const goTo = (pane: "template" | "context", place: Pick<TextLocation, "from" | "to">) => {
    const reveal = () => (pane === "template" ? template : context).current?.reveal(place);
    const isOtherEditor = pane === "context" && query.messages !== "json";
    if (isHidden(pane) || isOtherEditor) {
      wanted.current = reveal;
      choose({ view: pane, ...(isOtherEditor && { messages: "json" }) });
    } else reveal();
  };
  // A pane has to be there before it can have the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another pane is shown
  useEffect(() => {
    wanted.current?.();
    wanted.current = undefined;
  }, [query.view, query.messages]);

  const last = useRef<EvaluationError>(undefined);
  const goToError = () => {
    const found = listErrors(report);
    const at = found.findIndex(({ problem }) => problem === last.current);
    const next = found[(at + 1) % found.length];
    if (!next) return setSaid("No errors");
    last.current = next.problem;
    setSaid("");
    goTo(next.pane, next.location);
  };

  const format = async () => {
    const before = texts.template;
    const outcome = await used.format(before, query.indent === "tab" ? "\t" : Number(query.indent));
    if (outcome.kind === "problem") return setSaid(`Couldn't format it: ${outcome.problem.message}`);
    if (outcome.kind !== "formatted") return setSaid("Formatting took too long");
    setSaid(outcome.text === before ? "Already formatted" : "Formatted");
    if (outcome.text !== before) change({ template: outcome.text });
  };
  useShortcuts({ goToError, format: () => void format() });

  const pick = (patch: Partial<TemplatesQuery>) => {
    shareWith("context" in patch ? "context" : "template");
    choose(patch);
  };

  const add = ({ name, isList }: UndefinedName) => {
    const next = withMember(texts.context, name, isList ? [] : "");
    if (next === undefined) return;
    change({ context: next });
    setSaid(`Added ${name} to the context`);
  };

  const config = useMemo(() => readTokenizerConfig(texts.template), [texts.template]);
  const takeApart = () => {
    const [first] = config?.templates ?? [];
    if (!config || !first) return;
    change({
      template: first.template.replace(/\r\n?/g, "\n"),
      context: withTokens(texts.context, config.tokens),
    });
    setSaid("Extracted the template and the special tokens");
  };

  const copyLink = async () => {
    const { href, isWhole } = await flush();
    const copied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    );
    if (!copied) return setSaid("The browser blocks clipboard access. Copy the link from the address bar");
    setSaid(
      isWhole
        ? "Link copied"
        : "Link copied without the texts. With them, it would be longer than 6,000 characters",
    );
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="empty:hidden">
        <InvalidQueryNotice dropped={isUnreadable ? [...dropped, "#s"] : dropped} />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow basis-72">
          <Picker query={query} templates={view.templates} contexts={view.contexts} onChoose={pick} />
        </div>
        <Button className="needs-script" onClick={() => void copyLink()}>
          Share link
        </Button>
      </div>
      <ModelNotice model={view.model} />
      <noscript>
        <Notice tone="warn" title="Rendering requires JavaScript">
          The examples above and their output work without it.
        </Notice>
      </noscript>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-sm text-muted empty:hidden">{view.about}</p>
        <Status className="text-sm text-muted">{said}</Status>
      </div>
      <PaneLinks
        activePane={query.view}
        getSearch={(pane) => searchWith({ view: pane })}
        onChoose={(pane) => choose({ view: pane })}
        errors={[...new Set(listErrors(report).map(({ pane }) => pane))]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 min-[900px]:grid-cols-2">
        <TemplatePane
          ref={template}
          query={query}
          text={texts.template}
          report={report}
          error={problems.template}
          canAdd={isContext(texts.context)}
          hasConfig={config !== undefined}
          onText={(text) => change({ template: text })}
          onChoose={choose}
          onFormat={() => void format()}
          onGo={(place) => goTo("template", place)}
          onAdd={add}
          onTakeApart={takeApart}
        />
        <OutputPane
          query={query}
          template={texts.template}
          reportState={used}
          choices={view.templates}
          otherLabel={view.other?.label}
          hasError={listErrors(report).length > 0}
          onChoose={choose}
        />
        <ContextPane
          ref={context}
          query={query}
          text={texts.context}
          report={report}
          error={problems.context}
          onText={(text) => change({ context: text })}
          onGo={(place) => goTo("context", place)}
        />
      </div>
    </div>
  );
}

/** The server includes the texts in each response, so unchanged ones are ignored. */
function useBase({ texts: { template, context }, tokens }: TemplatesView): Base {
  const names = JSON.stringify(tokens);
  return useMemo(
    () => ({ texts: { template, context }, tokens: JSON.parse(names) }),
    [template, context, names],
  );
}

const isHidden = (pane: string) => document.getElementById(pane)?.checkVisibility() === false;

interface LocatedError {
  readonly pane: "template" | "context";
  readonly problem: EvaluationError;
  readonly location: TextLocation;
}

function listErrors(report: ReturnType<typeof useReport>["report"]): LocatedError[] {
  const all = [
    ["template", report?.templateProblem],
    ["context", report?.contextProblem],
  ] as const;
  return all.flatMap(([pane, problem]) =>
    problem?.location ? [{ pane, problem, location: problem.location }] : [],
  );
}
