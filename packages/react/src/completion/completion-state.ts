import type { RunError } from "../store/run-error.ts";

/** The state of a completion. */
export interface CompletionState {
  /** The user's draft. */
  readonly prompt: string;
  /** The text received so far. It stays if the run fails or is stopped. */
  readonly completion: string;
  readonly status: "idle" | "requested" | "streaming" | "done" | "failed" | "stopped";
  readonly error?: RunError;
  readonly runId?: string;
}

/** An event that changes a completion. */
export type CompletionEvent =
  | { readonly type: "field-changed"; readonly prompt: string }
  | { readonly type: "run-requested"; readonly runId: string }
  | { readonly type: "run-event-received"; readonly runId: string; readonly text: string }
  | { readonly type: "run-completed"; readonly runId: string }
  | { readonly type: "run-failed"; readonly runId: string; readonly error: RunError }
  | { readonly type: "run-stopped" };

/** Creates the state before the first run. */
export const createCompletionState = (prompt = ""): CompletionState => ({
  prompt,
  completion: "",
  status: "idle",
});

/** Whether a run is active. */
export const isCompletionActive = ({ status }: CompletionState): boolean =>
  status === "requested" || status === "streaming";

/** Returns the state after an event. */
export function reduceCompletion(state: CompletionState, event: CompletionEvent): CompletionState {
  if (event.type === "field-changed") return { ...state, prompt: event.prompt };
  if (event.type === "run-requested") {
    return isCompletionActive(state)
      ? state
      : { prompt: state.prompt, completion: "", status: "requested", runId: event.runId };
  }
  if (!isCompletionActive(state)) return state;
  if (event.type === "run-stopped") return { ...state, status: "stopped" };
  if (event.runId !== state.runId) return state;
  switch (event.type) {
    case "run-event-received":
      return { ...state, status: "streaming", completion: state.completion + event.text };
    case "run-completed":
      return { ...state, status: "done" };
    case "run-failed":
      return { ...state, status: "failed", error: event.error };
  }
}
