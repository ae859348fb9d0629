import { createEndpointClient, type EndpointOptions } from "@inferhub/inference/endpoint";
import { searchModels } from "../effects/search-models.ts";
import { createStore, type Store } from "../store/create-store.ts";
import { createLifetime, type Lifetime } from "../store/lifetime.ts";
import { createRandomId } from "../store/random-id.ts";
import { type ModelsEvent, type ModelsState, reduceModels } from "./models-state.ts";

/** A page of models. */
export interface FoundModels<Model> {
  readonly models: readonly Model[];
  /** Cursor of the next page, if there is one. */
  readonly next?: string | undefined;
  readonly total?: number | undefined;
}

/** A source of models, such as `createHubModels` of `@inferhub/catalog/hub`. */
export interface ModelsSource<Model, Query> {
  search(
    query: Query & { readonly cursor?: string },
    options: { readonly signal: AbortSignal },
  ): FoundModels<Model> | Promise<FoundModels<Model>>;
}

/** Options of a list of models: a source, or the URL of your own server. */
export type ModelsOptions<Model, Query> =
  | { readonly source: ModelsSource<Model, Query>; readonly endpoint?: undefined }
  | {
      /**
       * Receives the query as URL parameters and responds with `{ models, next, total }`, or with `{ data }` as OpenAI's
       * `/v1/models` does.
       */
      readonly endpoint: string | EndpointOptions;
      readonly source?: undefined;
    };

/** Actions of a list of models. */
export interface ModelsActions<Query> {
  /** Searches models. Cancels an active search with a different query. */
  search(query: Query): Promise<void>;
  /** Adds the next page, if there is one. */
  loadMore(): Promise<void>;
}

/** A list of models: its state and its actions. */
export interface ModelsStore<Model, Query>
  extends Store<ModelsState<Model, Query>, ModelsEvent<Model, Query>>,
    ModelsActions<Query>,
    Lifetime {
  configure(options: ModelsOptions<Model, Query>): void;
}

/** Creates a list of models that works without React. */
export function createModelsStore<Model, Query extends object>(
  initial: ModelsOptions<Model, Query>,
  query: Query,
): ModelsStore<Model, Query> {
  const store = createStore<ModelsState<Model, Query>, ModelsEvent<Model, Query>>(reduceModels, {
    query,
    models: [],
    status: "idle",
  });
  let options = initial;
  let controller = new AbortController();
  let active: { readonly query: string; readonly end: Promise<void> } | undefined;

  async function find(
    event: (runId: string) => ModelsEvent<Model, Query>,
    asked: Query & { readonly cursor?: string },
  ): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const runId = createRandomId();
    store.dispatch(event(runId));
    const source = options.source ?? toSource<Model, Query>(options.endpoint);
    await searchModels<Model>(
      { dispatch: store.dispatch as (event: ModelsEvent<Model>) => void, runId, signal },
      async () => source.search(asked, { signal }),
    );
  }

  return {
    ...store,
    ...createLifetime(() => controller.abort()),
    configure: (next) => {
      options = next;
    },
    search: (next) => {
      const key = JSON.stringify(next);
      // Strict Mode runs the search effect twice.
      if (active?.query === key && !controller.signal.aborted) return active.end;
      const own = {
        query: key,
        end: find((runId) => ({ type: "search-requested", runId, query: next }), next).finally(() => {
          if (active === own) active = undefined;
        }),
      };
      active = own;
      return own.end;
    },
    loadMore: async () => {
      const { next, status, query: asked } = store.getState();
      if (next === undefined || status === "loading") return;
      await find((runId) => ({ type: "page-requested", runId }), { ...asked, cursor: next });
    },
  };
}

function toSource<Model, Query>(endpoint: string | EndpointOptions): ModelsSource<Model, Query> {
  const client = createEndpointClient(typeof endpoint === "string" ? { url: endpoint } : endpoint);
  return {
    search: async (query, { signal }) => {
      const set = Object.entries(query as object).filter(([, value]) => value !== undefined && value !== "");
      const found = await client.get(Object.fromEntries(set.map(([key, value]) => [key, String(value)])), {
        signal,
      });
      const { models, data, next, total } = (found ?? {}) as Partial<FoundModels<Model>> & { data?: unknown };
      const listed = models ?? data;
      if (!Array.isArray(listed)) {
        throw new TypeError("The endpoint's response has no list of models: expected `models` or `data`");
      }
      return { models: listed, next, total };
    },
  };
}
