import { cx } from "../../components/cx.ts";
import { NUMBER } from "../../lib/format.ts";
import { sanitizeLines } from "../../lib/sanitize-text.ts";
import type { SourcedText } from "./report.ts";
import { type OutputPart, splitOutput } from "./split-output.ts";

/** More than that makes a page slow; copying and saving take all. */
const MAX_SHOWN = 50_000;

const PART_CLASSES = {
  token: "rounded-sm bg-accent-soft text-accent",
  value: "underline decoration-warn decoration-dotted decoration-2 underline-offset-4",
  lookalike:
    "rounded-sm bg-warn-soft text-warn underline decoration-warn decoration-double underline-offset-4",
};

/** Output, letter by letter as far as pages show it. */
export function OutputText({
  text,
  template,
  tokens,
  sources,
  showsTokens,
  showsSpace,
  wraps,
  isOutdated,
}: {
  text: string;
  template: string;
  /** Special tokens that the context names. */
  tokens: readonly string[];
  sources: readonly SourcedText[] | undefined;
  showsTokens: boolean;
  showsSpace: boolean;
  wraps: boolean;
  /** Whether it is of an earlier text. */
  isOutdated: boolean;
}) {
  const pieces = splitOutput(text.slice(0, MAX_SHOWN), {
    template,
    tokens,
    sources: truncateSources(sources),
  });
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label={isOutdated ? "Rendered text of an earlier version" : "Rendered text"}
        data-testid="output"
        className={cx(
          "h-112 overflow-auto rounded-lg border border-line bg-sunken p-4 focus-visible:-outline-offset-2",
          isOutdated && "border-dashed text-muted",
        )}
      >
        <pre
          className={cx(
            "font-mono text-sm leading-relaxed",
            wraps ? "whitespace-pre-wrap [overflow-wrap:anywhere]" : "whitespace-pre",
          )}
        >
          {pieces.map((piece, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
              key={at}
              className={isOutdated ? undefined : getPartClass(piece, showsTokens)}
            >
              {showWhitespace(piece.text, showsSpace)}
            </span>
          ))}
        </pre>
      </section>
      {text.length > MAX_SHOWN ? (
        <p className="text-sm text-muted">
          The first {NUMBER.format(MAX_SHOWN)} of {NUMBER.format(text.length)} characters. Copying and saving
          take all.
        </p>
      ) : null}
    </>
  );
}

/** Legend of the styles in use. */
export function Legend({ showsTokens, showsSources }: { showsTokens: boolean; showsSources: boolean }) {
  if (!showsTokens && !showsSources) return null;
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {showsTokens ? (
        <li>
          <span className={cx("px-1 font-mono", PART_CLASSES.token)}>&lt;s&gt;</span> special token, by form
          or name
        </li>
      ) : null}
      {showsSources ? (
        <>
          <li>
            <span className="px-1 font-mono text-ink">plain</span> written by the template
          </li>
          <li>
            <span className={cx("px-1 font-mono text-ink", PART_CLASSES.value)}>dotted</span> from a value
          </li>
          {showsTokens ? (
            <li>
              <span className={cx("px-1 font-mono", PART_CLASSES.lookalike)}>&lt;s&gt;</span> looks like a
              special token, and is from a value
            </li>
          ) : null}
        </>
      ) : null}
    </ul>
  );
}

function getPartClass({ isToken, source }: OutputPart, showsTokens: boolean): string | undefined {
  if (isToken && showsTokens) return source === "value" ? PART_CLASSES.lookalike : PART_CLASSES.token;
  return source === "value" ? PART_CLASSES.value : undefined;
}

function showWhitespace(text: string, showsSpace: boolean): string {
  const plain = sanitizeLines(text);
  if (!showsSpace) return plain;
  return plain.replaceAll(" ", "·").replaceAll("\t", "→\t").replaceAll("\n", "↵\n");
}

function truncateSources(sources: readonly SourcedText[] | undefined): readonly SourcedText[] | undefined {
  if (!sources) return undefined;
  let left = MAX_SHOWN;
  return sources.flatMap(({ text, source }) => {
    const cut = text.slice(0, left);
    left -= cut.length;
    return cut ? [{ text: cut, source }] : [];
  });
}
