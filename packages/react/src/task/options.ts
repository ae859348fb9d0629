import type { JobEvent } from "@inferhub/inference/core";
import type { RunError } from "../store/run-error.ts";

/** Options that a task's function receives with its arguments. */
export interface TaskRunOptions<Data, Progress = JobEvent> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Updates the partial output. Pass all data received so far. */
  readonly onData: (data: Data) => void;
}

/** Options of a task that runs a function. */
export interface FunctionTaskOptions<Args, Data, Progress = JobEvent, Failure = RunError> {
  readonly run: (args: Args, options: TaskRunOptions<Data, Progress>) => Promise<Data>;
  /** Converts an error that `run` throws. Default: `toRunError`. */
  readonly toError?: (error: unknown) => Failure;
}

/** Result of a task. */
export type TaskEnd<Data, Failure = RunError> =
  | { readonly status: "done"; readonly data: Data }
  | { readonly status: "failed"; readonly error: Failure }
  | { readonly status: "stopped" };

/** Actions of a task. */
export interface TaskActions<Args, Data, Failure = RunError> {
  /** Runs the task and cancels an active run. Doesn't throw: failures are returned as values. */
  run(args: Args): Promise<TaskEnd<Data, Failure>>;
  /** Runs the task again with the arguments of the last run. Fails if there is none. */
  retry(): Promise<TaskEnd<Data, Failure>>;
  stop(): void;
  /** Stops the run and clears the output. */
  reset(): void;
}
