import { useEffect } from "react";
import {
  createModelsStore,
  type ModelsActions,
  type ModelsOptions,
  type ModelsStore,
} from "./models/create-models-store.ts";
import type { ModelsState } from "./models/models-state.ts";
import { useOwnStore } from "./use-store.ts";

/** What {@link useModels} returns. */
export interface UseModels<Model, Query>
  extends ModelsActions<Query>,
    Omit<ModelsState<Model, Query>, "runId" | "next"> {
  readonly isLoading: boolean;
  /** Whether there is a next page. */
  readonly hasMore: boolean;
  /** The store, to share with other components. */
  readonly store: ModelsStore<Model, Query>;
}

/**
 * Searches models, and searches again if the query changes.
 *
 * ```tsx
 * const { models, hasMore, loadMore } = useModels({ source: createHubModels(), query: { task: "text-generation" } });
 * ```
 * @param options options with the query. A changed query starts a new search
 */
export function useModels<Model = { readonly id: string }, Query extends object = Record<string, unknown>>(
  options: ModelsOptions<Model, Query> & { readonly query?: Query },
): UseModels<Model, Query> {
  const query = options.query ?? ({} as Query);
  const [store, state] = useOwnStore<
    ModelsState<Model, Query>,
    ModelsOptions<Model, Query>,
    ModelsStore<Model, Query>
  >(() => createModelsStore(options, query), options);
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the serialized query
  useEffect(() => void store.search(query), [store, key]);
  const { runId: _, next, ...shown } = state;
  const { search, loadMore } = store;
  return {
    ...shown,
    search,
    loadMore,
    // The list is also loading on the server and before the first search.
    isLoading: state.status === "loading" || state.status === "idle",
    hasMore: next !== undefined,
    store,
  };
}
