import type { JobEvent } from "@inferhub/inference/core";
import type { RunError } from "../store/run-error.ts";

/** The state of a task. */
export interface TaskState<Data, Args = unknown, Progress = JobEvent, Failure = RunError> {
  readonly status: "idle" | "running" | "done" | "failed" | "stopped";
  /**
   * The last output, partial while it streams. It stays if the run fails or is stopped, and until the next run has
   * output.
   */
  readonly data?: Data;
  /** `true` while `data` is the output of an earlier run. */
  readonly isStale?: true;
  readonly error?: Failure;
  /** Progress of a job, if the provider reports it. */
  readonly progress?: Progress;
  /** Arguments of the last run. */
  readonly args?: Args;
  readonly runId?: string;
}

/** An event that changes a task. */
export type TaskEvent<Data, Args = unknown, Progress = JobEvent, Failure = RunError> =
  | { readonly type: "run-requested"; readonly runId: string; readonly args?: Args }
  | {
      readonly type: "run-event-received";
      readonly runId: string;
      readonly progress?: Progress;
      /** All output received so far. */
      readonly data?: Data;
    }
  | { readonly type: "run-completed"; readonly runId: string; readonly data: Data }
  | { readonly type: "run-failed"; readonly runId: string; readonly error: Failure }
  | { readonly type: "run-stopped" }
  | { readonly type: "run-reset" };

/** Returns the state after an event. A new run replaces the previous one. */
export function reduceTask<Data, Args, Progress, Failure>(
  state: TaskState<Data, Args, Progress, Failure>,
  event: TaskEvent<Data, Args, Progress, Failure>,
): TaskState<Data, Args, Progress, Failure> {
  const { error: _, progress: __, ...kept } = state;
  switch (event.type) {
    case "run-requested": {
      const { args: ___, ...output } = kept;
      const asked = "args" in event ? { args: event.args as Args } : {};
      return {
        ...output,
        ...asked,
        status: "running",
        runId: event.runId,
        ...("data" in state && { isStale: true }),
      };
    }
    case "run-reset":
      return { status: "idle" };
    case "run-stopped":
      return state.status === "running" ? { ...kept, status: "stopped" } : state;
    default:
      if (event.runId !== state.runId || state.status !== "running") return state;
  }
  const { isStale: ___, ...own } = kept;
  switch (event.type) {
    case "run-event-received": {
      const progress = event.progress ?? state.progress;
      const reported = progress === undefined ? {} : { progress };
      return "data" in event ? { ...own, ...reported, data: event.data as Data } : { ...kept, ...reported };
    }
    case "run-completed":
      return { ...own, status: "done", data: event.data };
    case "run-failed":
      return { ...kept, status: "failed", error: event.error };
  }
}
