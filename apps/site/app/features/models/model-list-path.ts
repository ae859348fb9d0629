import {
  DEFAULT_MODEL_LIST,
  listPairs,
  type ModelListQuery,
  type Pair,
  toCanonicalPairs,
} from "@inferhub/catalog/model-list";

/** The address of the list under these pairs. */
export function toPairsPath(pairs: readonly Pair[]): string {
  const search = new URLSearchParams(toCanonicalPairs(pairs).map(([key, value]) => [key, value])).toString();
  return search ? `/models?${search}` : "/models";
}

/** The address of the list under a query. */
export const toModelListPath = (query: ModelListQuery) => toPairsPath(listPairs(query));

/** The address of the whole list, in the order and the view of a query. */
export const toUnfilteredListPath = ({ sort, view }: ModelListQuery) =>
  toModelListPath({ ...DEFAULT_MODEL_LIST, sort, view });
