import { pickKnownPrices } from "@inferhub/catalog";
import type { Offer } from "@inferhub/catalog/models";
import { type NanoUsd, toNanoUsd } from "./nano-usd.ts";

/** What a model costs at a provider, in nano-dollars. Absent fields are unknown. */
export interface Price {
  /** For a million tokens, as are all prices of tokens. */
  readonly input?: NanoUsd | undefined;
  readonly output?: NanoUsd | undefined;
  /** Input that the provider kept from an earlier call. Default: as `input`. */
  readonly cacheRead?: NanoUsd | undefined;
  /** Input that the provider keeps for later calls. */
  readonly cacheWrite?: NanoUsd | undefined;
  /** Default: as `output`. */
  readonly reasoning?: NanoUsd | undefined;
  /** For each request, in addition to its tokens. */
  readonly request?: NanoUsd | undefined;
  /** For each image. */
  readonly image?: NanoUsd | undefined;
}

/** Data of a model's cost at a provider. */
export interface ModelPrice {
  readonly price: Price;
  /** The longest output of the model, in tokens. */
  readonly maxOutputTokens?: number | undefined;
  readonly contextTokens?: number | undefined;
  /** Day of the prices. Absent from those of the configuration. */
  readonly asOf?: string | undefined;
}

/** Token usage reported by a provider. */
export interface TokenCounts {
  /** All input, cached tokens included. */
  readonly input: number;
  readonly cacheRead?: number | undefined;
  readonly cacheWrite?: number | undefined;
  /** All output, reasoning included. */
  readonly output: number;
  readonly reasoning?: number | undefined;
}

/** Price of local and emulated models. */
export const FREE: Price = { input: 0n, output: 0n, request: 0n };

const TOKENS_PER_PRICE = 1_000_000n;

/** Providers charge a fourth more for input that they keep, where they publish no price for it. */
const CACHE_WRITE_PERCENT = 125n;

/** Converts the prices of an offer. */
export function toPrice(offer: Offer): Price {
  const { input, output, cacheRead, cacheWrite, reasoning } = pickKnownPrices(offer);
  const nano = (usd: number | undefined) => (usd === undefined ? undefined : toNanoUsd(usd));
  return {
    input: nano(input),
    output: nano(output),
    cacheRead: nano(cacheRead),
    cacheWrite: nano(cacheWrite),
    reasoning: nano(reasoning),
  };
}

/** The price of kept input, at least that of other input. */
export const getCacheWritePrice = ({ input, cacheWrite }: Price): NanoUsd | undefined =>
  cacheWrite ?? (input === undefined ? undefined : (input * CACHE_WRITE_PERCENT) / 100n);

/**
 * Prices tokens, rounded up.
 * @returns `undefined` where the price of something that was used is unknown
 */
export function priceTokens(price: Price, counts: TokenCounts): NanoUsd | undefined {
  const cacheRead = toCount(Math.min(counts.cacheRead ?? 0, counts.input));
  const cacheWrite = toCount(Math.min(counts.cacheWrite ?? 0, counts.input - cacheRead));
  const reasoning = toCount(Math.min(counts.reasoning ?? 0, counts.output));
  let sum: NanoUsd | undefined = 0n;
  sum = addTokens(sum, toCount(counts.input) - cacheRead - cacheWrite, price.input);
  if (cacheRead) sum = addTokens(sum, cacheRead, price.cacheRead ?? price.input);
  if (cacheWrite) sum = addTokens(sum, cacheWrite, getCacheWritePrice(price));
  sum = addTokens(sum, toCount(counts.output) - reasoning, price.output);
  if (reasoning) sum = addTokens(sum, reasoning, price.reasoning ?? price.output);
  if (sum === undefined) return price.request ?? price.image;
  return divideUp(sum, TOKENS_PER_PRICE) + (price.request ?? 0n);
}

/** @returns `undefined` once the price of tokens is unknown */
function addTokens(sum: NanoUsd | undefined, count: number, price: NanoUsd | undefined): NanoUsd | undefined {
  if (count === 0 || sum === undefined) return sum;
  return price === undefined ? undefined : sum + BigInt(count) * price;
}

/** Larger counts than any model's indicate an error of the provider. */
const MAX_COUNT = 1e12;

const toCount = (count: number): number => Math.ceil(Math.max(0, Math.min(count, MAX_COUNT)));

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Merges prices of candidate models by the maximum of each part. */
export function joinPrices(prices: readonly Price[]): Price | undefined {
  const [first, ...others] = prices;
  return others.reduce<Price | undefined>(
    (joined, each) =>
      joined && {
        input: max(joined.input, each.input),
        output: max(joined.output, each.output),
        cacheRead: max(joined.cacheRead ?? joined.input, each.cacheRead ?? each.input),
        cacheWrite: max(getCacheWritePrice(joined), getCacheWritePrice(each)),
        reasoning: max(joined.reasoning ?? joined.output, each.reasoning ?? each.output),
      },
    first,
  );
}

/** Unknown where one is unknown. */
const max = (one: NanoUsd | undefined, other: NanoUsd | undefined): NanoUsd | undefined => {
  if (one === undefined || other === undefined) return undefined;
  return one > other ? one : other;
};
