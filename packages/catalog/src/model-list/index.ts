export { FACETS, knownOf, SIZED_TYPES, toModelQuery, toOrderedQuery } from "./known-values.ts";
export {
  canonicalPairs,
  type Dropped,
  EVERY_MODEL,
  FACET_KEYS,
  type FacetKey,
  type Known,
  type ListKey,
  listPairs,
  MODEL_PAGE_SIZE,
  type ModelListQuery,
  type Pair,
  type ParsedModelListQuery,
  parseModelListQuery,
  VIEWS,
  type View,
} from "./model-list-query.ts";
