export { FACETS, getKnownValues, SIZED_TYPES, toModelQuery, toOrderedQuery } from "./known-values.ts";
export {
  DEFAULT_MODEL_LIST,
  type Dropped,
  FACET_KEYS,
  type FacetKey,
  type KnownValues,
  type ListKey,
  listPairs,
  MODEL_PAGE_SIZE,
  type ModelListQuery,
  type Pair,
  type ParsedModelListQuery,
  parseModelListQuery,
  toCanonicalPairs,
  VIEWS,
  type View,
} from "./model-list-query.ts";
