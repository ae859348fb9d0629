import type { Offer } from "@inferhub/catalog/models";
import { suggestNames } from "../suggest.ts";

/**
 * The sentence that names the models which a misspelled name may mean, among those of reachable providers.
 * @returns an empty text if no name is near
 */
export function suggestModels(
  name: string,
  offers: readonly Offer[],
  isReachable: (providerId: string) => boolean,
): string {
  const names = offers
    .filter(({ provider }) => isReachable(provider))
    .flatMap(({ hubId, providerModelId }) => [providerModelId, ...(hubId === undefined ? [] : [hubId])]);
  const near = suggestNames(name, [...new Set(names)]);
  return near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "";
}
