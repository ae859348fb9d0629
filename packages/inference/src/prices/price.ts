import { type PricedOffer, pickKnownPrices, sortPlainFirst } from "@inferhub/catalog/priced-offers";
import type { CallMeta, Cost } from "../contracts/options.ts";

/** The price of a call. */
export interface PricedCall {
  readonly provider: string;
  /** The provider's own id of the model. */
  readonly model: string;
  readonly usage: CallMeta["usage"];
  /** Sent and received characters, for estimates without token usage. */
  readonly sentChars: number;
  readonly receivedChars: number;
}

/** A token of English is about four characters. */
const CHARS_PER_TOKEN = 4;

/** Finds offers by provider and model. */
export function createPriceList(offers: readonly PricedOffer[]): (call: PricedCall) => Cost | undefined {
  const key = (provider: string, model: string) => `${provider} ${model.toLowerCase()}`;
  const list = new Map(
    // Later entries override earlier ones.
    [...sortPlainFirst(offers)]
      .reverse()
      .flatMap((each) => (each.hubId ? [[key(each.provider, each.hubId), each]] : [])),
  );
  for (const each of offers) list.set(key(each.provider, each.providerModelId), each);
  return (call) => findReportedCost(call.usage) ?? fromOffer(call, list.get(key(call.provider, call.model)));
}

/** The provider's own statement of the call's cost. */
function findReportedCost(usage: CallMeta["usage"]): Cost | undefined {
  const usd = usage?.["cost"];
  return typeof usd === "number" && usd >= 0 ? { usd, source: "provider", estimated: false } : undefined;
}

function fromOffer(call: PricedCall, offer: PricedOffer | undefined): Cost | undefined {
  const prices = offer && pickKnownPrices(offer);
  if (!offer || prices?.input === undefined) return undefined;
  const { input, cached, output, reasoning, estimated } = countTokens(call);
  // Embedding models generate no tokens and have no output price.
  if (prices.output === undefined && (estimated || output > 0)) return undefined;
  const outputPrice = prices.output ?? 0;
  const sum =
    (input - cached) * prices.input +
    cached * (prices.cacheRead ?? prices.input) +
    (output - reasoning) * outputPrice +
    reasoning * (prices.reasoning ?? outputPrice);
  return { usd: sum / 1e6, source: "prices", asOf: offer.asOf, estimated };
}

/**
 * Reads the provider's counts. Cached tokens are part of the input, reasoning tokens part of the output. DeepSeek reports
 * cached tokens as `prompt_cache_hit_tokens`, Moonshot as `cached_tokens`. xAI counts reasoning tokens in addition to the
 * output, which only the total shows.
 */
function countTokens({ usage, sentChars, receivedChars }: PricedCall) {
  const number = (value: unknown) => (typeof value === "number" && value >= 0 ? value : undefined);
  const within = (member: string, name: string) =>
    number((usage?.[member] as Readonly<Record<string, unknown>> | null | undefined)?.[name]) ?? 0;
  const input = number(usage?.["prompt_tokens"]);
  const output = number(usage?.["completion_tokens"]) ?? (input === undefined ? undefined : 0);
  if (input === undefined || output === undefined) {
    const guess = (chars: number) => Math.ceil(chars / CHARS_PER_TOKEN);
    return {
      input: guess(sentChars),
      output: guess(receivedChars),
      cached: 0,
      reasoning: 0,
      estimated: true,
    };
  }
  const cached =
    within("prompt_tokens_details", "cached_tokens") ||
    (number(usage?.["prompt_cache_hit_tokens"]) ?? number(usage?.["cached_tokens"]) ?? 0);
  const reasoning = within("completion_tokens_details", "reasoning_tokens");
  const isExtra = reasoning > 0 && number(usage?.["total_tokens"]) === input + output + reasoning;
  const generated = isExtra ? output + reasoning : output;
  return {
    input,
    output: generated,
    cached: Math.min(input, cached),
    reasoning: Math.min(generated, reasoning),
    estimated: false,
  };
}
