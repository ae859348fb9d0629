import { createSearch, type SearchDocument } from "@inferhub/catalog/search";
import type { PickerModel } from "./picker-model.ts";

/** A matching model, and the provider in the query, if any. */
export interface FoundModel {
  readonly model: PickerModel;
  /** ID; empty if the query contains no provider. */
  readonly provider: string;
}

type Search = ReturnType<typeof createSearch<SearchDocument & { readonly model: PickerModel }>>;

/** Each list is indexed once. */
const searches = new WeakMap<readonly PickerModel[], Search>();

/** Models that match a query, best first, with the search engine of the palette. All models without a query. */
export function findModels(models: readonly PickerModel[], query: string): readonly FoundModel[] {
  if (query.trim() === "") return models.map((model) => ({ model, provider: "" }));
  const search = searches.get(models) ?? createSearch(models.map(toDocument));
  searches.set(models, search);
  const { hits, isPartial } = search(query);
  return hits
    .filter((hit) => isPartial || !hit.isPartial)
    .map(({ document: { model }, provider }) => ({
      model,
      provider: model.offers.find(({ label }) => label === provider)?.provider ?? "",
    }));
}

function toDocument(model: PickerModel): SearchDocument & { readonly model: PickerModel } {
  const { id, name, owner, offers, year } = model;
  const prices = offers.flatMap(({ inputUsd }) => inputUsd ?? []);
  return {
    kind: "model",
    name,
    id,
    words: owner ? [owner] : [],
    providers: offers.map(({ label }) => label),
    ...(year !== undefined && { year }),
    ...(prices.length > 0 && { usdPerMillionTokens: Math.min(...prices) }),
    ...(offers.some(({ isFree }) => isFree) && { isFree: true }),
    model,
  };
}
