import type { CallMeta } from "@inferhub/inference/core";
import { type NanoUsd, toNanoUsd, toUsd } from "../money/nano-usd.ts";
import { FREE, priceTokens, type TokenCounts } from "../money/price.ts";
import type { GatewayServices } from "../services.ts";
import { listMembers } from "../usage/list-members.ts";
import { findProvider } from "./find-provider.ts";
import type { TokenEstimate } from "./outcome.ts";
import type { AdmittedCall, CallRequest } from "./stages.ts";

/** Approximate characters of English per token. */
const CHARS_PER_TOKEN = 4;

/** The usage of a call with its cost. */
export interface PricedMeta {
  readonly meta: CallMeta;
  /** `undefined` without usage or a known price. */
  readonly nanoUsd: NanoUsd | undefined;
}

/** Adds the cost of a provider's usage. The provider's own value takes precedence. */
export function withCost({ findPrice, providers }: GatewayServices, meta: CallMeta): PricedMeta {
  const { provider, model, usage } = meta;
  if (!usage) return { meta, nanoUsd: undefined };
  const known = findPrice(findProvider(providers, provider), model);
  const reported = readNumber(usage["cost"]);
  const counts = readTokenCounts(usage);
  const isReported = reported !== undefined && known?.price !== FREE;
  const nanoUsd = isReported ? toNanoUsd(reported) : known && counts && priceTokens(known.price, counts);
  if (nanoUsd === undefined) return { meta, nanoUsd };
  const { asOf } = known ?? {};
  const cost = {
    usd: toUsd(nanoUsd),
    ...(isReported
      ? { source: "provider" as const }
      : { source: "prices" as const, ...(asOf !== undefined && { asOf }) }),
    estimated: false,
  };
  return { meta: { ...meta, cost }, nanoUsd };
}

/** `undefined` without input tokens. */
function readTokenCounts(usage: NonNullable<CallMeta["usage"]>): TokenCounts | undefined {
  const input = readNumber(usage["prompt_tokens"]);
  if (input === undefined) return undefined;
  const within = (member: string, name: string) =>
    readNumber((usage[member] as Readonly<Record<string, unknown>> | null | undefined)?.[name]);
  const output = readNumber(usage["completion_tokens"]) ?? 0;
  const reasoning = within("completion_tokens_details", "reasoning_tokens");
  // xAI counts reasoning tokens in addition to the output, which only the total shows.
  const isExtra = reasoning && readNumber(usage["total_tokens"]) === input + output + reasoning;
  return {
    input,
    // DeepSeek and Moonshot have their own fields.
    cacheRead:
      within("prompt_tokens_details", "cached_tokens") ??
      readNumber(usage["prompt_cache_hit_tokens"]) ??
      readNumber(usage["cached_tokens"]),
    cacheWrite: within("prompt_tokens_details", "cache_write_tokens"),
    output: isExtra ? output + reasoning : output,
    reasoning,
  };
}

const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : undefined;

/** Estimates the tokens of a stream from the sent and received characters. */
export const estimateTokens = (call: Pick<CallRequest, "args">, receivedChars: number): TokenEstimate => ({
  promptTokens: Math.ceil(listMembers(getPrompt(call.args)).bytes / CHARS_PER_TOKEN),
  completionTokens: Math.ceil(receivedChars / CHARS_PER_TOKEN),
});

const getPrompt = ({ messages, inputs }: CallRequest["args"]): unknown => messages ?? inputs ?? "";

/**
 * Estimates the cost of a stream that ended without usage.
 * @returns `undefined` under a budget. The provider can bill more than it sent, so the stream is charged its bound
 */
export function priceStream(
  { findPrice, providers }: GatewayServices,
  { call, bounds }: AdmittedCall,
  candidate: { readonly provider: string; readonly model: string },
  receivedChars: number,
): NanoUsd | undefined {
  if (bounds.isBudgeted) return undefined;
  const price = findPrice(findProvider(providers, candidate.provider), candidate.model)?.price;
  const { promptTokens, completionTokens } = estimateTokens(call, receivedChars);
  return price && priceTokens(price, { input: promptTokens, output: completionTokens });
}
