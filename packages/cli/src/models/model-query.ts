import { LIBRARIES, TASKS } from "@inferhub/catalog";
import {
  type Dropped,
  FACET_KEYS,
  getKnownValues,
  type KnownValues,
  type ModelListQuery,
  parseModelListQuery,
  toOrderedQuery,
} from "@inferhub/catalog/model-list";
import {
  type CountedPage,
  createSeedIndex,
  MAX_PAGE,
  type ModelIndex,
  type ModelRecord,
} from "@inferhub/catalog/models";
import type { Provider } from "@inferhub/inference";
import { type CliError, createUsageError } from "../problems.ts";
import { findSuggestion } from "../text/find-suggestion.ts";

/** Flags of the model list, with its models. */
export interface ModelListOptions {
  readonly query: ModelListQuery;
  readonly known: KnownValues;
  readonly index: ModelIndex;
}

/**
 * Parses the same keys and values as the site's list.
 * @throws CliError for an invalid value, which the site would ignore
 */
export function readModelQuery(params: URLSearchParams, providers: readonly Provider[]): ModelListOptions {
  const index = createSeedIndex();
  const known = getKnownValues(index, {
    task: TASKS.map(({ id }) => id),
    library: LIBRARIES.map(({ key }) => key),
    provider: providers.map(({ id }) => id),
    license: [],
    feature: [],
  });
  const { query, dropped } = parseModelListQuery(params, known);
  const [wrong] = dropped;
  if (wrong) throw createRejectedError(wrong, known);
  return { query, known, index };
}

/** Returns all models that match a query, sorted. @throws CliError */
export function findModels(
  params: URLSearchParams,
  providers: readonly Provider[],
): ModelListOptions & { readonly models: readonly ModelRecord[] } {
  const asked = readModelQuery(params, providers);
  const models: ModelRecord[] = [];
  for (let cursor: string | undefined = "0"; cursor !== undefined; ) {
    const page: CountedPage = asked.index.search({
      ...toOrderedQuery(asked.query, asked.known),
      limit: MAX_PAGE,
      cursor,
    });
    models.push(...page.models);
    cursor = page.next;
  }
  return { ...asked, models };
}

function createRejectedError({ key, value, wanted }: Dropped, { values }: KnownValues): CliError {
  const facet = FACET_KEYS.find((each) => each === key);
  const near = facet && findSuggestion(value, [...values[facet]]);
  const hint = near ? `did you mean ${near}?` : wanted;
  return createUsageError(`--${key} cannot be "${value.slice(0, 100)}": ${hint}`);
}
