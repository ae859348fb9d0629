export {
  deriveTransformersInfo,
  type TransformersInfo,
  withLoadingFacts,
  withoutDerivedFacts,
} from "../loading/index.ts";
export {
  explainMissingHubId,
  findHubMatch,
  type HubMatch,
  type OfferName,
  REVIEWED_OFFER_NAMES,
  toCurrentHubId,
} from "./hub-id.ts";
export { type OfferPrices, pickKnownPrices } from "./known-prices.ts";
export { type CountedPage, createModelIndex, type ModelIndex } from "./model-index.ts";
export {
  type FacetCount,
  type FacetCounts,
  MAX_PAGE,
  type MemoryLimit,
  MODEL_FACETS,
  MODEL_FILTERS,
  MODEL_SORT_KEYS,
  type ModelFacet,
  type ModelFilter,
  type ModelPage,
  type ModelQuery,
  ModelQueryError,
  type ModelSort,
  type ModelSortKey,
  type ModelSource,
  type SourceOptions,
} from "./model-query.ts";
export { OFFER_FEATURES, type Offer, offer } from "./offer.ts";
export { type FreeTier, findFreeTier, findPrices } from "./offer-prices.ts";
export { OFFERS } from "./offer-seed.ts";
export { findOffers, sortPlainFirst } from "./offers-of.ts";
export { type ModelRecord, modelRecord } from "./record.ts";
export { createSeedIndex, searchModels } from "./search-models.ts";
export { MODELS, MODELS_AS_OF } from "./seed.ts";
