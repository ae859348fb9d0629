import type { ModelsEvent } from "../models/models-state.ts";
import { toRunError } from "../store/run-error.ts";
import type { RunContext } from "./run-context.ts";

/** Searches models. */
export async function searchModels<Model>(
  { dispatch, runId, signal }: RunContext<ModelsEvent<Model>>,
  search: () => Promise<{
    readonly models: readonly Model[];
    readonly next?: string | undefined;
    readonly total?: number | undefined;
  }>,
): Promise<void> {
  try {
    const { models, next, total } = await search();
    if (!signal.aborted) dispatch({ type: "models-received", runId, models, next, total });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: "search-failed", runId, error: toRunError(error) });
  }
}
