import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import type { ErrorText, RunError } from "../errors.ts";
import { findNamedField, formatRequirement } from "../field-requirement.ts";
import type { TaskInfo } from "../task-info.ts";
import { type OnRecover, RecoveryActions } from "./recovery-actions.tsx";
import { shortenText } from "./shorten.ts";

/** What happened, why, and what to do. Quotes the provider's message unchanged. */
export function RunErrorBox({
  error,
  text,
  task,
  model,
  onRecover,
}: {
  error: RunError;
  text: ErrorText;
  task: TaskInfo;
  /** The requested provider. */
  model: string;
  onRecover: OnRecover;
}) {
  const waitSeconds = useCountdown(error);
  const field = error.code === "input-invalid" ? findNamedField(task.fields, error.message) : undefined;
  return (
    <div data-testid="problem" data-code={error.code}>
      <Notice
        tone={text.tone}
        title={text.title}
        alert
        actions={
          <RecoveryActions
            recoveries={text.recoveries}
            error={error}
            task={task}
            model={model}
            waitSeconds={waitSeconds}
            onRecover={onRecover}
          />
        }
      >
        <p>{text.advice}</p>
        {field ? <p className="mt-1 font-medium">{formatRequirement(task, field)}</p> : null}
        <Quote text={error.message} />
        <RequestId label="Request" id={error.requestId} />
        <RequestId label="The provider's request" id={error.upstreamRequestId} />
      </Notice>
    </div>
  );
}

function RequestId({ label, id }: { label: string; id: string | undefined }) {
  return id ? (
    <p className="mt-2 flex flex-wrap items-center gap-x-1 text-xs text-muted">
      <span className="wrap-anywhere">
        {label} <span className="font-mono">{sanitizeLines(id)}</span>
      </span>
      <CopyButton label={`Copy ${label.toLowerCase()} id`} text={id} iconOnly />
    </p>
  ) : null;
}

function Quote({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const short = shortenText(text);
  return (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-muted">
      {sanitizeLines(all ? text : short)}
      {short === text || all ? null : (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </blockquote>
  );
}

/** Seconds until the provider accepts a new request. */
function useCountdown(problem: RunError): number {
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
