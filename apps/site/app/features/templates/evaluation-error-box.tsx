import { Button } from "../../components/ui/button.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { sanitizeLines } from "../../lib/sanitize-text.ts";
import type { EvaluationError } from "./report.ts";

/** The error, its position, and a link to it. */
export function EvaluationErrorBox({
  title,
  error,
  onGo,
}: {
  title: string;
  error: EvaluationError;
  /** Absent where there is nowhere to go. */
  onGo?: (() => void) | undefined;
}) {
  const { kind, message, location, excerpt } = error;
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-bad/40 bg-bad-soft p-4 text-sm"
      data-testid="problem"
    >
      <p className="font-semibold text-bad">
        {title}
        {location ? `, line ${location.line}, column ${location.column}` : ""}
      </p>
      <p>
        <UntrustedText>{kind}</UntrustedText>: <UntrustedText maxChars={400}>{message}</UntrustedText>
      </p>
      {excerpt ? <Excerpt text={excerpt} /> : null}
      {location && onGo ? (
        <div>
          <Button size="small" onClick={onGo}>
            Go to error (F8)
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The caret stays below its letter where a letter before it is written out. */
function Excerpt({ text }: { text: string }) {
  const [line = "", below = ""] = text.split("\n");
  const at = below.indexOf("^");
  const before = sanitizeLines(line.slice(0, at));
  const margin = below.slice(0, below.indexOf("|") + 1);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface p-3 font-mono text-xs leading-relaxed"
    >
      {before}
      {sanitizeLines(line.slice(at))}
      {"\n"}
      {margin.padEnd(before.length)}
      <span className="font-bold text-bad">^</span>
    </pre>
  );
}
