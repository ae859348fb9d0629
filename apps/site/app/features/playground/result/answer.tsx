import { lazy, Suspense, useEffect } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { hasContent, isUnderWay, type Outcome, type RunState } from "../run-state.ts";
import { PlainText } from "../viewers/text.tsx";
import { useFollowEnd } from "./use-follow-end.ts";

const loadViewers = () => import("../viewers/answer-view.tsx");

const AnswerView = lazy(() => loadViewers().then(({ AnswerView }) => ({ default: AnswerView })));

/** The answer, growing while it streams; the one before stays, dimmed, until something comes. */
export function Answer({ state, about }: { state: RunState; about: string }) {
  const { outcome, earlier } = state;
  const busy = isUnderWay(state);
  // The viewers are there when the answer is.
  useEffect(() => {
    if (busy) void loadViewers();
  }, [busy]);
  const shown = outcome && hasContent(outcome) ? outcome : earlier;
  const stale = shown !== undefined && shown === earlier;
  const { box, behind, jump, onScroll } = useFollowEnd<HTMLDivElement>(stale ? 0 : (shown?.text.length ?? 0));
  if (!shown) {
    return busy ? <p className="text-muted">Waiting for the first byte.</p> : <NoAnswer state={state} />;
  }
  return (
    <div className="relative grid gap-2">
      {stale ? <p className="text-sm font-medium text-muted">Earlier result</p> : null}
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label="Answer"
        aria-live="off"
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        data-testid="answer"
        className={`max-h-[60vh] overflow-y-auto ${stale ? "text-muted saturate-50" : ""}`}
      >
        <Body outcome={shown} about={about} />
      </div>
      {behind ? (
        <Button size="small" className="absolute bottom-2 justify-self-center" onClick={jump}>
          Jump to latest
        </Button>
      ) : null}
    </div>
  );
}

function NoAnswer({ state: { phase } }: { state: RunState }) {
  if (phase === "stopped") return <p className="text-muted">Stopped before anything came.</p>;
  if (phase === "failed") return null;
  if (phase === "done") return <p className="text-muted">The answer is empty.</p>;
  return (
    <p className="text-muted">Nothing has been run yet. Fill in the form, or take the example, and run it.</p>
  );
}

function Body({ outcome: { data, text }, about }: { outcome: Outcome; about: string }) {
  if (data === undefined) return <PlainText text={text} />;
  return (
    <Suspense fallback={text ? <PlainText text={text} /> : <p className="text-muted">Loading the view.</p>}>
      <AnswerView data={data} about={about} />
    </Suspense>
  );
}
