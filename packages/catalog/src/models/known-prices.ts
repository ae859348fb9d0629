import type { Offer } from "./offer.ts";

/** Prices in US dollars per million tokens. Absent fields are unknown. */
export type OfferPrices = NonNullable<Offer["usdPerMillionTokens"]>;

/** Returns the prices of an offer. A price of 0 counts only if a document of the provider lists the offer as free. */
export function pickKnownPrices({
  usdPerMillionTokens = {},
  free,
}: Pick<Offer, "usdPerMillionTokens" | "free">): OfferPrices {
  if (free) return usdPerMillionTokens;
  return Object.fromEntries(Object.entries(usdPerMillionTokens).filter(([, price]) => price));
}

/** Prices for text tokens, in the order of the price table. */
export const COUNTED_PRICES = ["input", "output", "cacheRead", "reasoning"] as const;
