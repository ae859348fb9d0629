import type { RunError } from "../store/run-error.ts";

/** The state of a list of models. */
export interface ModelsState<Model, Query> {
  readonly query: Query;
  readonly models: readonly Model[];
  readonly status: "idle" | "loading" | "done" | "failed";
  readonly error?: RunError;
  /** Cursor of the next page, if there is one. */
  readonly next?: string;
  /** Total number of models on all pages, if the source reports it. */
  readonly total?: number;
  readonly runId?: string;
}

/** An event that changes a list of models. */
export type ModelsEvent<Model, Query = unknown> =
  | { readonly type: "search-requested"; readonly runId: string; readonly query: Query }
  | { readonly type: "page-requested"; readonly runId: string }
  | {
      readonly type: "models-received";
      readonly runId: string;
      readonly models: readonly Model[];
      readonly next?: string | undefined;
      readonly total?: number | undefined;
    }
  | { readonly type: "search-failed"; readonly runId: string; readonly error: RunError };

/** Returns the state after an event. Previous results stay until the new results arrive. */
export function reduceModels<Model, Query>(
  state: ModelsState<Model, Query>,
  event: ModelsEvent<Model, Query>,
): ModelsState<Model, Query> {
  const { error: _, ...known } = state;
  switch (event.type) {
    case "search-requested": {
      const { next: __, total: ___, ...rest } = known;
      return { ...rest, query: event.query, status: "loading", runId: event.runId };
    }
    case "page-requested":
      return { ...known, status: "loading", runId: event.runId };
    default:
      if (event.runId !== state.runId || state.status !== "loading") return state;
  }
  if (event.type === "search-failed") return { ...known, status: "failed", error: event.error };
  const { next, ...rest } = known;
  return {
    ...rest,
    status: "done",
    models: next === undefined ? event.models : [...state.models, ...event.models],
    ...(event.next !== undefined && { next: event.next }),
    ...(event.total !== undefined && { total: event.total }),
  };
}
