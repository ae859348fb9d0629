import { Suspense } from "react";
import { JobProgress, RunErrorBox } from "../playground/result/run-parts.ts";
import { useErrorText } from "../playground/result/use-error-text.ts";
import type { TaskInfo } from "../playground/task-info.ts";
import type { usePanel } from "../playground/use-panel.ts";

/** Progress or error of a run, in place of its response. */
export function RunProblem({
  task,
  panel: { state, onRecover },
  provider,
  model,
}: {
  task: TaskInfo;
  panel: Pick<ReturnType<typeof usePanel>, "state" | "onRecover">;
  /** "Groq". */
  provider: string;
  model: string;
}) {
  const text = useErrorText(state.error, { provider, model });
  return (
    <Suspense fallback={null}>
      {state.error && text ? (
        <RunErrorBox error={state.error} text={text} task={task} model={model} onRecover={onRecover} />
      ) : null}
      {state.job ? <JobProgress operation={task.id} state={state} /> : null}
    </Suspense>
  );
}
