import { findHubMatch } from "./hub-id.ts";
import type { Offer } from "./offer.ts";
import { findPrices } from "./offer-prices.ts";
import offers from "./offers.json" with { type: "json" };

/** All offers with their reviewed Hub IDs, sorted by provider and the provider's model ID. */
export const OFFERS: readonly Offer[] = (offers.offers as readonly Omit<Offer, "asOf" | "source">[]).map(
  ({ hubId, usdPerMillionTokens, ...offer }) => ({
    ...offer,
    ...findHubMatch(offer, hubId),
    ...findPrices(offer, usdPerMillionTokens),
    asOf: offers.asOf,
    source: offers.source,
  }),
);
