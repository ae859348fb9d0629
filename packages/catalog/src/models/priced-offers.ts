import table from "../generated/priced-offers.json" with { type: "json" };
import { COUNTED_PRICES } from "./known-prices.ts";
import type { Offer } from "./offer.ts";
import { findFreeTier } from "./offer-prices.ts";

export { pickKnownPrices } from "./known-prices.ts";
export { sortPlainFirst } from "./offers-of.ts";

/** Price-related fields of an offer. */
export type PricedOffer = Pick<
  Offer,
  "provider" | "providerModelId" | "hubId" | "variant" | "status" | "usdPerMillionTokens" | "free" | "asOf"
>;

type Row = readonly [
  providerModelId: string,
  prices?: readonly number[],
  hubId?: string,
  variant?: string,
  isDeprecated?: 1,
];

/** All offers in the order of `OFFERS`, from a generated table with a sixth of the data. */
export const PRICED_OFFERS: readonly PricedOffer[] = Object.entries(
  table.offers as unknown as Readonly<Record<string, readonly Row[]>>,
).flatMap(([provider, rows]) =>
  rows.map(([providerModelId, prices = [], hubId, variant, isDeprecated]) => {
    const free = prices.length > 0 && !prices.some(Boolean) && findFreeTier({ provider, providerModelId });
    const known = COUNTED_PRICES.map((name, index) => [name, prices[index]] as const);
    return {
      provider,
      providerModelId,
      ...(hubId && { hubId }),
      ...(variant && { variant }),
      ...(isDeprecated && { status: "deprecated" as const }),
      ...(free && { free }),
      ...(prices.length > 0 && {
        usdPerMillionTokens: Object.fromEntries(known.filter(([, price]) => price || (free && price === 0))),
      }),
      asOf: table.asOf,
    };
  }),
);
