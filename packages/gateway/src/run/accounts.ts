import type { CallMeta } from "@inferhub/inference/core";
import type { Exchange } from "../access.ts";
import { priceOf } from "../models/price-of.ts";
import type { Services } from "../services.ts";

/** Characters of English in a token, about. */
const CHARS_PER_TOKEN = 4;

/** Adds what a call costs, where prices are known. An answer that counts nothing may be priced by the picture: it is not guessed at. */
export function priced({ offers }: Services, meta: CallMeta): CallMeta {
  const { provider, model, usage } = meta;
  if (!usage) return meta;
  const cost = offers.loaded?.costOf({ provider, model, usage, sentChars: 0, receivedChars: 0 });
  return cost ? { ...meta, cost } : meta;
}

/** Notes what a call used and cost; several calls of one request add up. */
export function noteMeta(exchange: Exchange, { usage, cost }: CallMeta): void {
  const count = (name: string) => (typeof usage?.[name] === "number" ? usage[name] : undefined);
  const sum = (before: number | undefined, more: number | undefined) =>
    more === undefined ? before : (before ?? 0) + more;
  exchange.promptTokens = sum(exchange.promptTokens, count("prompt_tokens"));
  exchange.completionTokens = sum(exchange.completionTokens, count("completion_tokens"));
  exchange.usd = sum(exchange.usd, cost?.usd);
  exchange.estimated ||= cost?.estimated ?? false;
}

/** Notes a guess for a stream that ended before anybody counted. */
export function noteGuess(
  { offers }: Services,
  exchange: Exchange,
  { provider, model }: { readonly provider: string; readonly model: string },
  args: Readonly<Record<string, unknown>>,
  receivedChars: number,
): void {
  const sentChars = charsOf(args);
  exchange.promptTokens = Math.ceil(sentChars / CHARS_PER_TOKEN);
  exchange.completionTokens = Math.ceil(receivedChars / CHARS_PER_TOKEN);
  exchange.usd = offers.loaded?.costOf({ provider, model, usage: undefined, sentChars, receivedChars })?.usd;
  exchange.estimated = true;
}

const charsOf = ({ messages, inputs }: Readonly<Record<string, unknown>>) =>
  JSON.stringify(messages ?? inputs ?? "")?.length ?? 0;

/**
 * What a call may cost, before it is made: what is sent, and as much as it says may come. Zero where no price is
 * known.
 */
export function roughUsd(
  { offers }: Services,
  { provider, model }: { readonly provider: string; readonly model: string },
  args: Readonly<Record<string, unknown>>,
): number {
  const { max_tokens, max_completion_tokens, parameters } = args;
  const parts = parameters as { readonly max_new_tokens?: unknown } | undefined;
  const most = [max_tokens, max_completion_tokens, parts?.max_new_tokens].find(
    (value) => typeof value === "number",
  );
  const tokens = {
    promptTokens: Math.ceil(charsOf(args) / CHARS_PER_TOKEN),
    completionTokens: Number(most ?? 0),
  };
  return priceOf(offers.loaded, provider, model, tokens) ?? 0;
}
