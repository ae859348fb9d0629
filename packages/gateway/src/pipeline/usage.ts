import type { CallMeta } from "@inferhub/inference/core";
import { findPrice } from "../models/find-price.ts";
import type { GatewayServices } from "../services.ts";
import type { UsageEstimate } from "./outcome.ts";

/** Characters of English in a token, about. */
const CHARS_PER_TOKEN = 4;

/** Adds what a call costs, where prices are known. An answer that counts nothing may be priced by the picture: it is not guessed at. */
export function withCost({ priceBook }: GatewayServices, meta: CallMeta): CallMeta {
  const { provider, model, usage } = meta;
  if (!usage) return meta;
  const cost = priceBook.loaded?.estimateCost({ provider, model, usage, sentChars: 0, receivedChars: 0 });
  return cost ? { ...meta, cost } : meta;
}

/** Estimates the usage of a stream by the characters that were sent and received. */
export function estimateUsage(
  { priceBook }: GatewayServices,
  { provider, model }: { readonly provider: string; readonly model: string },
  args: Readonly<Record<string, unknown>>,
  receivedChars: number,
): UsageEstimate {
  const sentChars = countChars(args);
  const call = { provider, model, usage: undefined, sentChars, receivedChars };
  return {
    promptTokens: Math.ceil(sentChars / CHARS_PER_TOKEN),
    completionTokens: Math.ceil(receivedChars / CHARS_PER_TOKEN),
    usd: priceBook.loaded?.estimateCost(call)?.usd,
  };
}

const countChars = ({ messages, inputs }: Readonly<Record<string, unknown>>) =>
  JSON.stringify(messages ?? inputs ?? "")?.length ?? 0;

/**
 * What a call may cost, before it is made: what is sent, and as much as it says may come. Zero where no price is
 * known.
 */
export function estimateCost(
  { priceBook }: GatewayServices,
  { provider, model }: { readonly provider: string; readonly model: string },
  args: Readonly<Record<string, unknown>>,
): number {
  const { max_tokens, max_completion_tokens, parameters } = args;
  const parts = parameters as { readonly max_new_tokens?: unknown } | undefined;
  const maxTokens = [max_tokens, max_completion_tokens, parts?.max_new_tokens].find(
    (value) => typeof value === "number",
  );
  const tokens = {
    promptTokens: Math.ceil(countChars(args) / CHARS_PER_TOKEN),
    completionTokens: Number(maxTokens ?? 0),
  };
  return findPrice(priceBook.loaded, provider, model, tokens) ?? 0;
}
