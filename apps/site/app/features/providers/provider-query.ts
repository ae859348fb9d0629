import { toCurrentTask } from "@inferhub/catalog/task-names";
import { defineQuery, type ParsedQuery } from "../../lib/query/define-query.ts";
import { list } from "../../lib/query/many.ts";
import { oneOf } from "../../lib/query/values.ts";

/** What narrows the matrix. Reading needs the ids of the tasks. */
export const providerQuery = defineQuery({
  task: list(
    oneOf((tasks: readonly string[]) => tasks, ""),
    { normalize: toCurrentTask, sortDropped: true },
  ),
  key: list(oneOf(["1"], ""), { sortDropped: true }),
});

export interface ProviderQuery {
  /** Ids of tasks, of which a provider must run one; empty for all. Sorted. */
  readonly tasks: readonly string[];
  /** Whether to list only providers with a configured key, which the browser requests from the server. */
  readonly key: boolean;
}

export const DEFAULT_PROVIDER_QUERY: ProviderQuery = { tasks: [], key: false };

/** Parses a URL. Never throws: unknown parameters are dropped and named. */
export function parseProviderQuery(
  search: URLSearchParams,
  tasks: readonly string[],
): ParsedQuery<ProviderQuery> {
  const { query, dropped } = providerQuery.parse(search, tasks);
  return { query: { tasks: query.task, key: query.key.length > 0 }, dropped };
}

/** Pages that list providers. */
export const PROVIDER_PAGES = [
  { path: "/providers", label: "Table" },
  { path: "/providers/coverage", label: "Coverage" },
] as const;

export type ProviderPagePath = (typeof PROVIDER_PAGES)[number]["path"];

/** The URL of a page of providers under a query. */
export const toProvidersPath = ({ tasks, key }: ProviderQuery, path: ProviderPagePath = "/providers") =>
  providerQuery.href(path, { task: tasks, key: key ? ["1"] : [] });
