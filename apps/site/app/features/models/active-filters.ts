import {
  DEFAULT_MODEL_LIST,
  FACET_KEYS,
  type FacetKey,
  type ModelListQuery,
} from "@inferhub/catalog/model-list";
import { formatDollars } from "../model/format.ts";
import { formatShort, formatSizeRange } from "./format.ts";

/** A filter that is set, one for each value. */
export interface ActiveFilter {
  readonly key: FilterKey;
  /** Label of the filter; empty if the value is self-explanatory. */
  readonly name: string;
  readonly value: string;
  /** The list without it. */
  readonly without: ModelListQuery;
}

/** The list without a filter and all of its values. */
export interface FilterSuggestion {
  /** The filter, as text. */
  readonly filter: string;
  readonly query: ModelListQuery;
  readonly count: number;
}

/** Keys that leave models out. */
const FILTER_KEYS = ["q", ...FACET_KEYS, "params", "price", "context", "fits", "gguf"] as const;
type FilterKey = (typeof FILTER_KEYS)[number];

export const FILTER_NAMES: Readonly<Record<FilterKey, string>> = {
  q: "Words",
  task: "Task",
  library: "Library",
  provider: "Provider",
  license: "License",
  feature: "Features",
  params: "Parameters",
  price: "Price",
  context: "Context",
  fits: "Memory",
  gguf: "Files",
};

/** The label of a facet's value. */
export type GetLabel = (key: FacetKey, value: string) => string;

/** Filters of a query in the order of the URL. */
export function listActiveFilters(query: ModelListQuery, labelOf: GetLabel): readonly ActiveFilter[] {
  return FILTER_KEYS.flatMap((key): readonly ActiveFilter[] => {
    const name = FILTER_NAMES[key];
    if (isFacet(key)) {
      return query[key].map((value) => ({
        key,
        name,
        value: labelOf(key, value),
        without: { ...query, [key]: query[key].filter((each) => each !== value), page: 1 },
      }));
    }
    const value = formatFilterValue(query, key);
    return value ? [{ key, name, value, without: withoutFilter(query, key) }] : [];
  });
}

/** Filter to remove if nothing matches: the one that restores the most results. */
export function suggestFilters(
  query: ModelListQuery,
  labelOf: GetLabel,
  count: (query: ModelListQuery) => number,
): readonly FilterSuggestion[] {
  const active = listActiveFilters(query, labelOf);
  return FILTER_KEYS.map((key) => ({
    values: active.filter((each) => each.key === key).map(({ value }) => value),
    key,
  }))
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }) => {
      const relaxed = withoutFilter(query, key);
      const filter = `${FILTER_NAMES[key].toLowerCase()} ${values.join(" or ")}`;
      return { filter, query: relaxed, count: count(relaxed) };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

const isFacet = (key: FilterKey): key is FacetKey => (FACET_KEYS as readonly string[]).includes(key);

const withoutFilter = (query: ModelListQuery, key: FilterKey): ModelListQuery => ({
  ...query,
  [key]: DEFAULT_MODEL_LIST[key],
  page: 1,
});

/** The value of a filter that isn't a facet; empty if not set. */
function formatFilterValue(
  { q, params, price, context, fits, quant, gguf }: ModelListQuery,
  key: Exclude<FilterKey, FacetKey>,
): string {
  if (key === "q") return q && `“${q}”`;
  if (key === "params")
    return params.min === undefined && params.max === undefined ? "" : formatSizeRange(params);
  if (key === "price") return price === undefined ? "" : formatPriceLimit(price);
  if (key === "context") return context > 0 ? `at least ${formatShort(context)} tokens` : "";
  if (key === "fits") return fits > 0 ? `fits ${fits} GB at ${quant}` : "";
  return gguf ? "GGUF" : "";
}

const formatPriceLimit = (usd: number): string =>
  usd === 0 ? "free" : `up to ${formatDollars(usd)} per 1M input tokens`;
