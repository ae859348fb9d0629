import { type CountedPage, createModelIndex, type ModelIndex } from "./model-index.ts";
import type { ModelQuery } from "./model-query.ts";
import { MODELS, OFFERS } from "./seed.ts";

let index: ModelIndex | undefined;

/** The catalogue's own models as a source, indexed when first asked for. */
export function createSeedIndex(): ModelIndex {
  index ??= createModelIndex(MODELS, OFFERS);
  return index;
}

/**
 * Searches the catalogue's own models.
 * @throws ModelQueryError when a member of the query is wrong
 */
export function searchModels(query: ModelQuery = {}): CountedPage {
  return createSeedIndex().search(query);
}
