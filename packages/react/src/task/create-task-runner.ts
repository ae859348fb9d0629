import type { JobEvent } from "@inferhub/inference/core";
import { runTask } from "../effects/run-task.ts";
import { createRandomId } from "../store/random-id.ts";
import { type RunError, toRunError } from "../store/run-error.ts";
import type { FunctionTaskOptions, TaskActions, TaskEnd } from "./options.ts";
import type { TaskEvent } from "./task-state.ts";

/** Runs a task, one run at a time. */
export interface TaskRunner<Args, Data, Progress = JobEvent, Failure = RunError>
  extends TaskActions<Args, Data, Failure> {
  /** Replaces the function that runs the task. It applies to the next run. */
  configure(options: FunctionTaskOptions<Args, Data, Progress, Failure>): void;
}

/**
 * Creates the actions of a task whose state is part of your own store. Pass the task's events to `reduceTask` in your
 * reducer.
 *
 * ```ts
 * const store = createStore(reduceEditor, { text: "", summary: { status: "idle" } });
 * const { run, stop } = createTaskRunner(store.dispatch, { run: summarize });
 * ```
 */
export function createTaskRunner<Args, Data, Progress = JobEvent, Failure = RunError>(
  onEvent: (event: TaskEvent<Data, Args, Progress, Failure>) => void,
  initial: FunctionTaskOptions<Args, Data, Progress, Failure>,
): TaskRunner<Args, Data, Progress, Failure> {
  let options = initial;
  let controller = new AbortController();
  let last: { readonly args: Args } | undefined;

  const toError = (error: unknown): Failure => (options.toError ?? (toRunError as () => Failure))(error);

  function stop(): void {
    onEvent({ type: "run-stopped" });
    controller.abort();
  }

  async function run(args: Args): Promise<TaskEnd<Data, Failure>> {
    stop();
    controller = new AbortController();
    last = { args };
    const { signal } = controller;
    const runId = createRandomId();
    onEvent({ type: "run-requested", runId, args });
    let end: TaskEnd<Data, Failure> = { status: "stopped" };
    const dispatch = (event: TaskEvent<Data, Args, Progress, Failure>) => {
      onEvent(event);
      if (event.type === "run-completed") end = { status: "done", data: event.data };
      if (event.type === "run-failed") end = { status: "failed", error: event.error };
    };
    await runTask({ dispatch, runId, signal }, (sending) => options.run(args, sending), toError);
    return end;
  }

  return {
    run,
    stop,
    retry: async () =>
      last ? run(last.args) : { status: "failed", error: toError(new TypeError("No run to repeat")) },
    reset: () => {
      stop();
      last = undefined;
      onEvent({ type: "run-reset" });
    },
    configure: (next) => {
      options = next;
    },
  };
}
