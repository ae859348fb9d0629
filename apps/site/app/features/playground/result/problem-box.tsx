import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { foreignLines } from "../../../lib/foreign-text.ts";
import { fieldNamedIn, needsText } from "../field-needs.ts";
import type { Problem, ProblemText } from "../problems.ts";
import type { TaskInfo } from "../task-info.ts";
import { Offers, type OfferTo } from "./offers.tsx";
import { shortText } from "./shorten.ts";

/** What happened, whose side, what to do. The provider's own sentence is quoted as it came. */
export function ProblemBox({
  problem,
  text,
  task,
  model,
  onOffer,
}: {
  problem: Problem;
  text: ProblemText;
  task: TaskInfo;
  /** That was asked. */
  model: string;
  onOffer: OfferTo;
}) {
  const waitSeconds = useCountdown(problem);
  const field = problem.code === "input-invalid" ? fieldNamedIn(task.fields, problem.message) : undefined;
  return (
    <div data-testid="problem" data-code={problem.code}>
      <Notice
        tone={text.tone}
        title={text.title}
        alert
        actions={
          <Offers
            offers={text.offers}
            problem={problem}
            task={task}
            model={model}
            waitSeconds={waitSeconds}
            onOffer={onOffer}
          />
        }
      >
        <p>{text.advice}</p>
        {field ? <p className="mt-1 font-medium">{needsText(task, field)}</p> : null}
        <Quote text={problem.message} />
        <RequestId label="Request" id={problem.requestId} />
        <RequestId label="The provider's request" id={problem.upstreamRequestId} />
      </Notice>
    </div>
  );
}

function RequestId({ label, id }: { label: string; id: string | undefined }) {
  return id ? (
    <p className="mt-2 flex flex-wrap items-center gap-x-1 text-xs text-muted">
      <span className="wrap-anywhere">
        {label} <span className="font-mono">{foreignLines(id)}</span>
      </span>
      <CopyButton label={`Copy ${label.toLowerCase()} id`} text={id} iconOnly />
    </p>
  ) : null;
}

function Quote({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const short = shortText(text);
  return (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-muted">
      {foreignLines(all ? text : short)}
      {short === text || all ? null : (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </blockquote>
  );
}

/** Whole seconds until the provider will take another request. */
function useCountdown(problem: Problem): number {
  const seconds = Math.ceil(problem.retryAfterSeconds ?? 0);
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem begins another wait
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [problem, seconds]);
  return left;
}
