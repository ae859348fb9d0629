import {
  DEFAULT_MODEL_LIST,
  listPairs,
  type ModelListQuery,
  type Pair,
  toCanonicalPairs,
} from "@inferhub/catalog/model-list";

/** The address of the list under these pairs. */
export function pairsPath(pairs: readonly Pair[]): string {
  const search = new URLSearchParams(toCanonicalPairs(pairs).map(([key, value]) => [key, value])).toString();
  return search ? `/models?${search}` : "/models";
}

/** The address of the list under a query. */
export const modelListPath = (query: ModelListQuery) => pairsPath(listPairs(query));

/** The address of the whole list, in the order and the view of a query. */
export const everyModelPath = ({ sort, view }: ModelListQuery) =>
  modelListPath({ ...DEFAULT_MODEL_LIST, sort, view });
