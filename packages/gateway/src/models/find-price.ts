import type { OfferIndex } from "./price-book.ts";

/** Tokens of a call, as far as they are known. */
export interface Tokens {
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
}

/**
 * Dollars for so many tokens.
 * @returns `undefined` where no price is known, or the offers have not been read yet
 */
export function findPrice(
  index: OfferIndex | undefined,
  provider: string,
  model: string | undefined,
  { promptTokens, completionTokens }: Tokens,
): number | undefined {
  if (!index || model === undefined) return undefined;
  const usage = { prompt_tokens: promptTokens, completion_tokens: completionTokens };
  return index.estimateCost({ provider, model, usage, sentChars: 0, receivedChars: 0 })?.usd;
}
