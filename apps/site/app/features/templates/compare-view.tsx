import { diffArrays } from "diff";
import { cx } from "../../components/cx.ts";
import { sanitizeLines } from "../../lib/sanitize-text.ts";

/** No output is compared for longer than a page can wait. */
const LIMIT_MS = 400;

/** Special tokens, words, and single characters. */
const COUNT_LABELS = /<[|｜][^<>\n]*?[|｜]>|<\/?\w+>|\[\/?[A-Z_]+\]|\s+|[\p{L}\p{N}_]+|./gsu;

/** Longer ones are compared line by line. */
const MAX_WORDS = 8_000;
const LINES = /.*\n|.+/g;

/** Two outputs in one text, with the parts that only one of them has. */
export function CompareView({ output, other, label }: { output: string; other: string; label: string }) {
  const cut = (text: string) =>
    text.match(Math.max(output.length, other.length) > MAX_WORDS ? LINES : COUNT_LABELS) ?? [];
  const parts = diffArrays(cut(other), cut(output), { timeout: LIMIT_MS });
  if (!parts) return <p className="text-sm text-muted">The outputs differ too much to compare.</p>;
  if (output === other) return <p className="text-sm">Both write the same, letter by letter.</p>;
  return (
    <>
      <p className="text-sm text-muted">
        <ins className={INSERTED}>Underlined</ins> is only in your output,{" "}
        <del className={DELETED}>crossed out</del> only in that of {label}.
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label={`Your output and the output of ${label}`}
        data-testid="compared"
        className="max-h-112 overflow-auto rounded-lg border border-line bg-sunken p-4 focus-visible:-outline-offset-2"
      >
        <pre className="font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
          {parts.map(({ value, added, removed }, at) => {
            const Element = added ? "ins" : removed ? "del" : "span";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
              <Element key={at} className={cx(added && INSERTED, removed && DELETED)}>
                {sanitizeLines(value.join(""))}
              </Element>
            );
          })}
        </pre>
      </section>
    </>
  );
}

const INSERTED = "rounded-sm bg-good-soft text-good underline";
const DELETED = "rounded-sm bg-bad-soft text-bad line-through";
