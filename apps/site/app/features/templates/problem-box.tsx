import { Foreign } from "../../components/foreign.tsx";
import { Button } from "../../components/ui/button.tsx";
import { foreignLines } from "../../lib/foreign-text.ts";
import type { Problem } from "./report.ts";

/** What is wrong, where, and a way to go there. */
export function ProblemBox({
  title,
  problem,
  onGo,
}: {
  title: string;
  problem: Problem;
  /** Absent where there is nowhere to go. */
  onGo?: (() => void) | undefined;
}) {
  const { kind, message, place, excerpt } = problem;
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-bad/40 bg-bad-soft p-4 text-sm"
      data-testid="problem"
    >
      <p className="font-semibold text-bad">
        {title}
        {place ? `, line ${place.line}, column ${place.column}` : ""}
      </p>
      <p>
        <Foreign>{kind}</Foreign>: <Foreign most={400}>{message}</Foreign>
      </p>
      {excerpt ? <Excerpt text={excerpt} /> : null}
      {place && onGo ? (
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
  const before = foreignLines(line.slice(0, at));
  const margin = below.slice(0, below.indexOf("|") + 1);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface p-3 font-mono text-xs leading-relaxed"
    >
      {before}
      {foreignLines(line.slice(at))}
      {"\n"}
      {margin.padEnd(before.length)}
      <span className="font-bold text-bad">^</span>
    </pre>
  );
}
