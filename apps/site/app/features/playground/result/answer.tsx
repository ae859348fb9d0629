import { lazy, Suspense, useEffect } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Markdown } from "../../viewers/markdown/markdown.tsx";
import { NOTHING_SENT, sentConversation } from "../../viewers/sent.ts";
import { PlainText } from "../../viewers/words/plain-text.tsx";
import { hasContent, isUnderWay, type Outcome, type RunState } from "../run-state.ts";
import { useFollowEnd } from "./use-follow-end.ts";

const loadViewers = () => import("../../viewers/answer-view.tsx");

const AnswerView = lazy(() => loadViewers().then(({ AnswerView }) => ({ default: AnswerView })));

/** The answer, growing while it streams; the one before stays, dimmed, until something comes. */
export function Answer({
  state,
  about,
  label = "Answer",
}: {
  state: RunState;
  about: string;
  /** Tells it from other answers on the page. */
  label?: string;
}) {
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
    const waits = state.job ? "Waiting for the job." : "Waiting for the first byte.";
    return busy ? <p className="text-muted">{waits}</p> : <NoAnswer state={state} />;
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
        <AnswerBody outcome={shown} about={about} busy={busy && !stale} />
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
  if (phase === "cancelled") return <p className="text-muted">Cancelled before anything came.</p>;
  if (phase === "stopped") return <p className="text-muted">Stopped before anything came.</p>;
  if (phase === "failed") return null;
  if (phase === "done") return <p className="text-muted">The answer is empty.</p>;
  return (
    <p className="text-muted">Nothing has been run yet. Fill in the form, or take the example, and run it.</p>
  );
}

/** What an outcome brought, in the form that fits it. */
export function AnswerBody({ outcome: { data, text, sent = NOTHING_SENT }, about, busy }: BodyProps) {
  const words = sentConversation(sent) ? <Markdown text={text} growing={busy} /> : <PlainText text={text} />;
  if (data === undefined) return words;
  return (
    <Suspense fallback={text ? words : <p className="text-muted">Loading the view.</p>}>
      <AnswerView data={data} sent={sent} about={about} />
    </Suspense>
  );
}

interface BodyProps {
  readonly outcome: Outcome;
  readonly about: string;
  /** Whether more of it may come. */
  readonly busy: boolean;
}
