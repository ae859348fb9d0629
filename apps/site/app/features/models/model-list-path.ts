import {
  DEFAULT_MODEL_LIST,
  listPairs,
  type ModelListQuery,
  type Pair,
  parseModelListQuery,
  toCanonicalPairs,
} from "@inferhub/catalog/model-list";
import { toSearch } from "../../lib/query/define-query.ts";

/** The query of the list. Its codec is in the catalog, which reads flags of the command line with it too. */
export const modelListQuery = {
  keys: Object.keys(DEFAULT_MODEL_LIST),
  parse: parseModelListQuery,
  pairs: listPairs,
  href: (path: string, query: ModelListQuery) => path + toSearch(listPairs(query)),
};

/** The URL of the list under these pairs. */
export const toPairsPath = (pairs: readonly Pair[]) => `/models${toSearch(toCanonicalPairs(pairs))}`;

/** The URL of the list under a query. */
export const toModelListPath = (query: ModelListQuery) => modelListQuery.href("/models", query);

/** The URL of the entire list, in the order and the view of a query. */
export const toUnfilteredListPath = ({ sort, view }: ModelListQuery) =>
  toModelListPath({ ...DEFAULT_MODEL_LIST, sort, view });
