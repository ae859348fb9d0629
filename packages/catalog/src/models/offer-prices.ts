import free from "./free-offers.json" with { type: "json" };
import type { OfferName } from "./hub-id.ts";
import { type OfferPrices, pickKnownPrices } from "./known-prices.ts";
import type { Offer } from "./offer.ts";

/** The provider's document that lists an offer as free. */
export type FreeTier = NonNullable<Offer["free"]>;

/**
 * Returns the known prices of a list. A price of 0 is unknown, unless a document of the provider lists the offer as
 * free. The document is then included.
 */
export function findPrices(
  name: OfferName,
  listed: OfferPrices | undefined,
): Pick<Offer, "usdPerMillionTokens" | "free"> {
  const prices = pickKnownPrices({ usdPerMillionTokens: listed });
  if (Object.keys(prices).length > 0) return { usdPerMillionTokens: prices };
  const document = findFreeTier(name);
  return document ? { usdPerMillionTokens: { input: 0, output: 0 }, free: document } : {};
}

/** Returns the document that lists an offer as free, or `undefined`. */
export function findFreeTier({ provider, providerModelId }: OfferName): FreeTier | undefined {
  const row = free.free.find(
    (each) => each.provider === provider && fits(each.providerModelId, providerModelId),
  );
  return row && { reason: row.reason, source: row.source };
}

const fits = (pattern: string, id: string): boolean =>
  pattern.startsWith("*") ? id.endsWith(pattern.slice(1)) : id === pattern;
