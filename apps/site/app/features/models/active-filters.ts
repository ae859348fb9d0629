import {
  DEFAULT_MODEL_LIST,
  FACET_KEYS,
  type FacetKey,
  type ModelListQuery,
} from "@inferhub/catalog/model-list";
import { sizeWords } from "./amounts.ts";

/** A filter that is set, one for each value. */
export interface ActiveFilter {
  readonly key: FilterKey;
  /** "Task", or nothing where the value says it all. */
  readonly name: string;
  readonly value: string;
  /** The list without it. */
  readonly without: ModelListQuery;
}

/** What the list would be without a filter and all of its values. */
export interface Relaxation {
  /** What the filter asks for, in words. */
  readonly filter: string;
  readonly query: ModelListQuery;
  readonly found: number;
}

/** Keys that leave models out. */
const FILTER_KEYS = ["q", ...FACET_KEYS, "params", "fits", "gguf"] as const;
type FilterKey = (typeof FILTER_KEYS)[number];

export const FILTER_NAMES: Readonly<Record<FilterKey, string>> = {
  q: "Words",
  task: "Task",
  library: "Library",
  provider: "Provider",
  license: "Licence",
  params: "Parameters",
  fits: "Memory",
  gguf: "Files",
};

/** What a value of a facet is called. */
export type LabelOf = (key: FacetKey, value: string) => string;

/** Filters of a query in the order of the address. */
export function activeFilters(query: ModelListQuery, labelOf: LabelOf): readonly ActiveFilter[] {
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
    const value = words(query, key);
    return value ? [{ key, name, value, without: dropped(query, key) }] : [];
  });
}

/** Which filter to drop where nothing was found: the one without which most is found first. */
export function relaxations(
  query: ModelListQuery,
  labelOf: LabelOf,
  count: (query: ModelListQuery) => number,
): readonly Relaxation[] {
  const active = activeFilters(query, labelOf);
  return FILTER_KEYS.map((key) => ({
    values: active.filter((each) => each.key === key).map(({ value }) => value),
    key,
  }))
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }) => {
      const relaxed = dropped(query, key);
      const filter = `${FILTER_NAMES[key].toLowerCase()} ${values.join(" or ")}`;
      return { filter, query: relaxed, found: count(relaxed) };
    })
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found);
}

const isFacet = (key: FilterKey): key is FacetKey => (FACET_KEYS as readonly string[]).includes(key);

const dropped = (query: ModelListQuery, key: FilterKey): ModelListQuery => ({
  ...query,
  [key]: DEFAULT_MODEL_LIST[key],
  page: 1,
});

/** What a filter that is no facet asks for; empty where it is not set. */
function words({ q, params, fits, quant, gguf }: ModelListQuery, key: Exclude<FilterKey, FacetKey>): string {
  if (key === "q") return q && `“${q}”`;
  if (key === "params") return params.min === undefined && params.max === undefined ? "" : sizeWords(params);
  if (key === "fits") return fits > 0 ? `fits ${fits} GB at ${quant}` : "";
  return gguf ? "GGUF" : "";
}
