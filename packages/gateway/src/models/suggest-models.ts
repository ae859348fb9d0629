import type { Offer } from "@inferhub/catalog/models";
import { suggestNames } from "../suggest.ts";

/**
 * Returns a sentence with suggestions for a misspelled model ID, from available providers.
 * @returns an empty string without suggestions
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
