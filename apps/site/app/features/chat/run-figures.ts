import { type CallMeta, isImitated } from "@inferhub/inference/core";
import type { ChatMessage } from "@inferhub/react/store";

/** The figures of a response, each only if it is known. */
export interface RunFigures {
  /** Milliseconds from the request to the first content. */
  readonly firstTokenMs?: number;
  readonly totalMs: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly tokensPerSecond?: number;
  /** US dollars. Absent if a price is unknown. */
  readonly usd?: number;
  readonly isEstimated?: true;
}

/** Whether any part of a response was imitated. */
export const isSandboxed = ({ calls = [] }: Pick<ChatMessage, "calls">): boolean => calls.some(isImitated);

/** Metrics of a measured response. Emulated responses have none. */
export function getFigures({ calls = [] }: Pick<ChatMessage, "calls">): RunFigures | undefined {
  const [first] = calls;
  if (!first || calls.some(isImitated)) return undefined;
  const outputTokens = sum(calls.map((call) => readCount(call, "completion_tokens")));
  const inputTokens = sum(calls.map((call) => readCount(call, "prompt_tokens")));
  const usd = sum(calls.map(({ cost }) => cost?.usd));
  const { firstContentMs } = first;
  const streamMs = sum(calls.map((call) => call.firstContentMs && call.totalMs - call.firstContentMs));
  // Over a shorter time than this the rate says more about the clock.
  const hasRate = outputTokens !== undefined && outputTokens > 1 && streamMs !== undefined && streamMs > 50;
  return {
    totalMs: calls.reduce((total, { totalMs }) => total + totalMs, 0),
    ...(firstContentMs !== undefined && { firstTokenMs: firstContentMs }),
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(hasRate && { tokensPerSecond: outputTokens / (streamMs / 1000) }),
    ...(usd !== undefined && { usd }),
    ...(calls.some(({ cost }) => cost?.estimated) && { isEstimated: true as const }),
  };
}

/** Totals of a conversation. Excludes emulated and unmeasured responses. */
export interface ConversationTotals {
  readonly responses: number;
  readonly tokens: number;
  readonly usd: number;
  /** Responses with unknown cost, excluded from `usd`. */
  readonly unpriced: number;
}

export function getTotals(messages: readonly ChatMessage[]): ConversationTotals {
  const measured = messages.flatMap((message) => getFigures(message) ?? []);
  return {
    responses: measured.length,
    tokens: measured.reduce(
      (total, { inputTokens = 0, outputTokens = 0 }) => total + inputTokens + outputTokens,
      0,
    ),
    usd: measured.reduce((total, { usd = 0 }) => total + usd, 0),
    unpriced: measured.filter(({ usd }) => usd === undefined).length,
  };
}

function readCount({ usage }: CallMeta, name: string): number | undefined {
  const value = usage?.[name];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Undefined if any value is unknown: a part is not the whole. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    total += value;
  }
  return total;
}
