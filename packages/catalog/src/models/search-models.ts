import { type CountedPage, createModelIndex, type ModelIndex } from "./model-index.ts";
import type { ModelQuery } from "./model-query.ts";
import { OFFERS } from "./offer-seed.ts";
import { MODELS } from "./seed.ts";

let index: ModelIndex | undefined;

/** Creates a source of the catalog's own models. Indexes them on first use. */
export function createSeedIndex(): ModelIndex {
  index ??= createModelIndex(MODELS, OFFERS);
  return index;
}

/**
 * Searches the catalog's own models.
 * @throws ModelQueryError if a field of the query is invalid
 */
export function searchModels(query: ModelQuery = {}): CountedPage {
  return createSeedIndex().search(query);
}
