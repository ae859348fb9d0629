import type { TaskRunOptions } from "../task/options.ts";
import type { TaskEvent } from "../task/task-state.ts";
import type { RunContext } from "./run-context.ts";

/** Runs a task. */
export async function runTask<Data, Args, Progress, Failure>(
  { dispatch, runId, signal }: RunContext<TaskEvent<Data, Args, Progress, Failure>>,
  call: (options: TaskRunOptions<Data, Progress>) => Promise<Data>,
  toError: (error: unknown) => Failure,
): Promise<void> {
  const report = (event: TaskEvent<Data, Args, Progress, Failure>) => {
    if (!signal.aborted) dispatch(event);
  };
  try {
    const data = await call({
      signal,
      onProgress: (progress) => report({ type: "run-event-received", runId, progress }),
      onData: (data) => report({ type: "run-event-received", runId, data }),
    });
    report({ type: "run-completed", runId, data });
  } catch (error) {
    report({ type: "run-failed", runId, error: toError(error) });
  }
}
