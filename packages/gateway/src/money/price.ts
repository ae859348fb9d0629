import { pickKnownPrices } from "@inferhub/catalog";
import type { Offer } from "@inferhub/catalog/models";
import { type NanoUsd, toNanoUsd } from "./nano-usd.ts";

/** Prices of a model at a provider, in nano-dollars. Absent fields are unknown. */
export interface Price {
  /** Per million input tokens. */
  readonly input?: NanoUsd | undefined;
  readonly output?: NanoUsd | undefined;
  /** Per million cached input tokens. Default: same as `input`. */
  readonly cacheRead?: NanoUsd | undefined;
  /** Per million tokens written to the cache. */
  readonly cacheWrite?: NanoUsd | undefined;
  /** Per million reasoning tokens. Default: same as `output`. */
  readonly reasoning?: NanoUsd | undefined;
  /** Per request, in addition to its tokens. */
  readonly request?: NanoUsd | undefined;
  /** Per image. */
  readonly image?: NanoUsd | undefined;
}

/** Data of a model's cost at a provider. */
export interface ModelPrice {
  readonly price: Price;
  /** Output limit of the model, in tokens. */
  readonly maxOutputTokens?: number | undefined;
  readonly contextTokens?: number | undefined;
  /** Date of the prices. Absent for prices from the config. */
  readonly asOf?: string | undefined;
}

/** Token usage reported by a provider. */
export interface TokenCounts {
  /** All input tokens, including cached tokens. */
  readonly input: number;
  readonly cacheRead?: number | undefined;
  readonly cacheWrite?: number | undefined;
  /** All output tokens, including reasoning. */
  readonly output: number;
  readonly reasoning?: number | undefined;
}

/** Price of local and emulated models. */
export const FREE: Price = { input: 0n, output: 0n, request: 0n };

const TOKENS_PER_PRICE = 1_000_000n;

/** Assumed surcharge of 25% for cache writes, if the provider publishes no price. */
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

/** Returns the price of cache writes, at least the price of input. */
export const getCacheWritePrice = ({ input, cacheWrite }: Price): NanoUsd | undefined =>
  cacheWrite ?? (input === undefined ? undefined : (input * CACHE_WRITE_PERCENT) / 100n);

/**
 * Prices tokens, rounded up.
 * @returns `undefined` if a required price is unknown
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

/** @returns `undefined` if the price of tokens is unknown */
function addTokens(sum: NanoUsd | undefined, count: number, price: NanoUsd | undefined): NanoUsd | undefined {
  if (count === 0 || sum === undefined) return sum;
  return price === undefined ? undefined : sum + BigInt(count) * price;
}

/** Larger counts indicate an error of the provider. */
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

/** Returns `undefined` if one price is unknown. */
const max = (one: NanoUsd | undefined, other: NanoUsd | undefined): NanoUsd | undefined => {
  if (one === undefined || other === undefined) return undefined;
  return one > other ? one : other;
};
