import { toCurrentTask } from "@inferhub/catalog/task-names";

/** What narrows the matrix, as the address says it. */
export interface ProviderQuery {
  /** Ids of tasks, of which a provider must run one; empty for all. Sorted. */
  readonly tasks: readonly string[];
  /** Whether only those are wanted whose key is here, which a browser asks the server for. */
  readonly key: boolean;
}

export const DEFAULT_PROVIDER_QUERY: ProviderQuery = { tasks: [], key: false };

/** A query that could be read, and in words what had to be left out of it. */
export interface ParsedProviderQuery {
  readonly query: ProviderQuery;
  readonly dropped: readonly string[];
}

/**
 * Reads an address. Never throws: a value that means nothing is dropped and named. Empty ones, which a plain form
 * writes, are as absent.
 * @param tasks ids that can be asked for
 */
export function parseProviderQuery(params: URLSearchParams, tasks: readonly string[]): ParsedProviderQuery {
  const asked = [...new Set(wordsOf(params, "task").map(toCurrentTask))].sort();
  const keys = wordsOf(params, "key");
  return {
    query: { tasks: asked.filter((id) => tasks.includes(id)), key: keys.includes("1") },
    dropped: [
      ...asked.filter((id) => !tasks.includes(id)).map((id) => `task=${id}`),
      ...keys.filter((word) => word !== "1").map((word) => `key=${word}`),
    ],
  };
}

/** Each value of a key once, sorted. */
const wordsOf = (params: URLSearchParams, key: string) =>
  [...new Set(params.getAll(key).map((text) => text.trim()))].filter((text) => text !== "").sort();

/** The address of the matrix under a query: what is as usual is left out. */
export function toProvidersPath({ tasks, key }: ProviderQuery): string {
  const params = new URLSearchParams([...tasks].sort().map((id) => ["task", id]));
  if (key) params.set("key", "1");
  const search = params.toString();
  return search ? `/providers?${search}` : "/providers";
}
