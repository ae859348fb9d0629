import { DEFAULT_MODEL_LIST, listPairs, type ModelListQuery } from "@inferhub/catalog/model-list";
import type { ModelFilter } from "@inferhub/catalog/models";
import { CONTEXT_FILTER } from "./context-filter.ts";
import type { NumberFilter } from "./number-filter.ts";
import { PRICE_FILTER } from "./price-filter.ts";

/** Filters by number, in the order of the form. */
const NUMBER_FILTERS: readonly NumberFilter[] = [PRICE_FILTER, CONTEXT_FILTER];

/** A filter by number, with how many models each limit would leave. */
export interface NumberFacet extends Pick<NumberFilter, "key" | "hint"> {
  /** The first, with an empty value, is any number. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** Value of the selected option. */
  readonly chosen: string;
}

/**
 * Filters that the source has data for. A limit that is only in the URL becomes an option too.
 * @param count number of models of a query
 */
export function buildNumberFacets(
  available: readonly ModelFilter[],
  query: ModelListQuery,
  count: (query: ModelListQuery) => number,
): readonly NumberFacet[] {
  return NUMBER_FILTERS.filter(({ key }) => available.includes(key)).map(({ key, hint, limits, format }) => {
    const unset = DEFAULT_MODEL_LIST[key];
    const current = query[key];
    const shown =
      current === undefined || current === unset || limits.includes(current)
        ? limits
        : [...limits, current].sort((a, b) => a - b);
    return {
      key,
      hint,
      chosen: writeLimit(key, current),
      options: [
        { value: "", label: "Any", count: count({ ...query, [key]: unset }) },
        ...shown.map((limit) => ({
          value: writeLimit(key, limit),
          label: format(limit),
          count: count({ ...query, [key]: limit }),
        })),
      ],
    };
  });
}

/** The limit as in a URL; empty for any. */
const writeLimit = (key: NumberFilter["key"], limit: number | undefined): string =>
  listPairs({ ...DEFAULT_MODEL_LIST, [key]: limit })[0]?.[1] ?? "";
