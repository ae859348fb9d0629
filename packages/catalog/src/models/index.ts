export { createModelIndex, type ModelIndex } from "./model-index.ts";
export {
  MAX_PAGE,
  MODEL_SORT_KEYS,
  type ModelPage,
  type ModelQuery,
  ModelQueryError,
  type ModelSort,
  type ModelSortKey,
  type ModelSource,
  type SourceOptions,
} from "./model-query.ts";
export { OFFER_FEATURES, type Offer, offer } from "./offer.ts";
export { type ModelRecord, modelRecord } from "./record.ts";
export { searchModels, seedModels } from "./search-models.ts";
export { MODELS, MODELS_AS_OF, OFFERS } from "./seed.ts";
