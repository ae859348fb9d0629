import type { JSONObject, LanguageModelV3FinishReason, LanguageModelV3Usage } from "@ai-sdk/provider";

type Count = number | null | undefined;

interface Counts {
  readonly prompt_tokens?: Count;
  readonly completion_tokens?: Count;
  readonly total_tokens?: Count;
  /** DeepSeek's name for cached tokens. */
  readonly prompt_cache_hit_tokens?: Count;
  /** Moonshot's name for cached tokens. */
  readonly cached_tokens?: Count;
  readonly prompt_tokens_details?: {
    readonly cached_tokens?: Count;
    readonly cache_write_tokens?: Count;
  } | null;
  readonly completion_tokens_details?: { readonly reasoning_tokens?: Count } | null;
}

/** Token counts as the AI SDK has them. Counts that the provider does not report are `undefined`. */
export function toUsage(usage: unknown): LanguageModelV3Usage {
  const counts = (usage ?? {}) as Counts;
  const input = counts.prompt_tokens ?? undefined;
  const written = counts.completion_tokens ?? undefined;
  const cacheRead =
    counts.prompt_tokens_details?.cached_tokens ??
    counts.prompt_cache_hit_tokens ??
    counts.cached_tokens ??
    undefined;
  const cacheWrite = counts.prompt_tokens_details?.cache_write_tokens ?? undefined;
  const reasoning = counts.completion_tokens_details?.reasoning_tokens ?? undefined;
  // xAI counts reasoning tokens in addition to the output, which only the total shows.
  const isExtra = reasoning && counts.total_tokens === (input ?? 0) + (written ?? 0) + reasoning;
  const output = isExtra ? (written ?? 0) + reasoning : written;
  return {
    inputTokens: {
      total: input,
      noCache: input === undefined ? undefined : input - (cacheRead ?? 0) - (cacheWrite ?? 0),
      cacheRead,
      cacheWrite,
    },
    outputTokens: {
      total: output,
      text: output === undefined ? undefined : output - (reasoning ?? 0),
      reasoning,
    },
    ...(usage != null && { raw: JSON.parse(JSON.stringify(usage)) as JSONObject }),
  };
}

const FINISH_REASONS: Readonly<Record<string, LanguageModelV3FinishReason["unified"]>> = {
  stop: "stop",
  eos_token: "stop",
  stop_sequence: "stop",
  length: "length",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
  content_filter: "content-filter",
};

/** Why a response ended. Some servers report `stop` although the model called tools. */
export function toFinishReason(
  raw: string | null | undefined,
  calledTools = false,
): LanguageModelV3FinishReason {
  const unified = FINISH_REASONS[raw ?? ""] ?? "other";
  return { unified: unified === "stop" && calledTools ? "tool-calls" : unified, raw: raw ?? undefined };
}
