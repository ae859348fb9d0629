import type { Offer } from "./offer.ts";

/** US dollars for a million tokens, by what they are for. Absent fields are unknown. */
export type OfferPrices = NonNullable<Offer["usdPerMillionTokens"]>;

/** The prices of an offer. A price of 0 is known only where a document of the provider calls the offer free. */
export function pickKnownPrices({
  usdPerMillionTokens = {},
  free,
}: Pick<Offer, "usdPerMillionTokens" | "free">): OfferPrices {
  if (free) return usdPerMillionTokens;
  return Object.fromEntries(Object.entries(usdPerMillionTokens).filter(([, price]) => price));
}

/** Prices that text is counted by, in the order of the table of prices. */
export const COUNTED_PRICES = ["input", "output", "cacheRead", "reasoning"] as const;
