import { lazy, Suspense, useEffect } from "react";
import { Markdown } from "../../viewers/markdown/markdown.tsx";
import { EMPTY_REQUEST, getSentConversation } from "../../viewers/sent-request.ts";
import { PlainText } from "../../viewers/text/plain-text.tsx";
import { hasContent, isActive, type RunResult, type RunState } from "../run-state.ts";
import { JumpToLatest } from "./jump-to-latest.tsx";
import { useFollowEnd } from "./use-follow-end.ts";

const loadViewers = () => import("../../viewers/output-view.tsx");

const OutputView = lazy(() => loadViewers().then(({ OutputView }) => ({ default: OutputView })));

/** The response, growing while it streams; the one before stays, dimmed, until something comes. */
export function OutputPanel({
  state,
  description,
  label = "Answer",
}: {
  state: RunState;
  description: string;
  /** Tells it from other responses on the page. */
  label?: string;
}) {
  const { result, previousResult } = state;
  const busy = isActive(state);
  // The viewers are there when the response is.
  useEffect(() => {
    if (busy) void loadViewers();
  }, [busy]);
  const shown = result && hasContent(result) ? result : previousResult;
  const stale = shown !== undefined && shown === previousResult;
  const { box, behind, jump, onScroll } = useFollowEnd<HTMLDivElement>(stale ? 0 : (shown?.text.length ?? 0));
  if (!shown) {
    const waits = state.job ? "Waiting for the job." : "Waiting for the first byte.";
    return busy ? <p className="text-muted">{waits}</p> : <NoOutput state={state} />;
  }
  return (
    <div className="relative grid gap-2">
      {stale ? <p className="text-sm font-medium text-muted">Earlier result</p> : null}
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        aria-live="off"
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        data-testid="answer"
        className={`-m-1 max-h-[70vh] overflow-y-auto p-1 ${stale ? "text-muted saturate-50" : ""}`}
      >
        <OutputBody result={shown} description={description} busy={busy && !stale} />
      </div>
      <JumpToLatest behind={behind} jump={jump} />
    </div>
  );
}

function NoOutput({ state: { phase } }: { state: RunState }) {
  if (phase === "cancelled") return <p className="text-muted">Canceled before any output arrived.</p>;
  if (phase === "stopped") return <p className="text-muted">Stopped before any output arrived.</p>;
  if (phase === "failed") return null;
  if (phase === "done") return <p className="text-muted">The response is empty.</p>;
  return <p className="text-muted">Your result will appear here.</p>;
}

/** Result of a run in the matching viewer. */
export function OutputBody({ result: { data, text, sent = EMPTY_REQUEST }, description, busy }: BodyProps) {
  const words = getSentConversation(sent) ? (
    <Markdown text={text} growing={busy} />
  ) : (
    <PlainText text={text} />
  );
  if (data === undefined) return words;
  return (
    <Suspense fallback={text ? words : <p className="text-muted">Loading the view.</p>}>
      <OutputView data={data} sent={sent} description={description} />
    </Suspense>
  );
}

interface BodyProps {
  readonly result: RunResult;
  readonly description: string;
  /** Whether more of it may come. */
  readonly busy: boolean;
}
