import type { JobEvent } from "@inferhub/inference/core";
import type { RunError } from "../store/run-error.ts";

/** The state of a task. */
export interface TaskState<Data> {
  readonly status: "idle" | "running" | "done" | "failed" | "stopped";
  /** The last output. It stays while the next run is active, and if that one fails. */
  readonly data?: Data;
  readonly error?: RunError;
  /** Progress of a job, if the provider reports it. */
  readonly progress?: JobEvent;
  readonly runId?: string;
}

/** What can happen to a task. */
export type TaskEvent<Data> =
  | { readonly type: "run-requested"; readonly runId: string }
  | { readonly type: "run-event-received"; readonly runId: string; readonly progress: JobEvent }
  | { readonly type: "run-completed"; readonly runId: string; readonly data: Data }
  | { readonly type: "run-failed"; readonly runId: string; readonly error: RunError }
  | { readonly type: "run-stopped" }
  | { readonly type: "run-reset" };

/** The state of a task after an event. A new run replaces the one before. */
export function reduceTask<Data>(state: TaskState<Data>, event: TaskEvent<Data>): TaskState<Data> {
  const kept = "data" in state ? { data: state.data as Data } : {};
  switch (event.type) {
    case "run-requested":
      return { ...kept, status: "running", runId: event.runId };
    case "run-reset":
      return { status: "idle" };
    case "run-stopped":
      return state.status === "running" ? { ...kept, status: "stopped" } : state;
    default:
      if (event.runId !== state.runId || state.status !== "running") return state;
  }
  switch (event.type) {
    case "run-event-received":
      return { ...state, progress: event.progress };
    case "run-completed":
      return { status: "done", data: event.data };
    case "run-failed":
      return { ...kept, status: "failed", error: event.error };
  }
}
