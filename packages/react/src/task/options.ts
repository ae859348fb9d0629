import type { JobEvent } from "@inferhub/inference/core";
import type { RunError } from "../store/run-error.ts";

/** What the function of a task receives with its arguments. */
export interface TaskRunOptions<Data, Progress = JobEvent> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Shows what has arrived of the output. Pass all of it each time. */
  readonly onData: (data: Data) => void;
}

/** Options of a task that a function runs. */
export interface FunctionTaskOptions<Args, Data, Progress = JobEvent, Failure = RunError> {
  readonly run: (args: Args, options: TaskRunOptions<Data, Progress>) => Promise<Data>;
  /** Returns the value of what `run` throws. Default: `toRunError`. */
  readonly toError?: (error: unknown) => Failure;
}

/** How a task ended. */
export type TaskEnd<Data, Failure = RunError> =
  | { readonly status: "done"; readonly data: Data }
  | { readonly status: "failed"; readonly error: Failure }
  | { readonly status: "stopped" };

/** What a component or program can do with a task. */
export interface TaskActions<Args, Data, Failure = RunError> {
  /** Runs the task. It replaces a run that is active. It does not throw: failures are values. */
  run(args: Args): Promise<TaskEnd<Data, Failure>>;
  /** Runs the task with the arguments of the last run. Without one, it fails. */
  retry(): Promise<TaskEnd<Data, Failure>>;
  stop(): void;
  /** Stops the run and forgets the output. */
  reset(): void;
}
