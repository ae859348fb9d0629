import { isRecord } from "../../lib/chat-messages.ts";
import { readCounts } from "../../lib/token-counts.ts";
import type { ResponseUsage } from "./types.ts";

/** Converts token usage. All fields are required, so unknown ones are 0. */
export function toResponseUsage(usage: unknown): ResponseUsage {
  const { input = 0, output = 0, total } = readCounts(usage);
  const within = (name: string, member: string) => {
    const details = isRecord(usage) ? usage[name] : undefined;
    const count = isRecord(details) ? details[member] : undefined;
    return typeof count === "number" ? count : 0;
  };
  return {
    input_tokens: input,
    input_tokens_details: {
      cached_tokens: within("prompt_tokens_details", "cached_tokens"),
      cache_write_tokens: within("prompt_tokens_details", "cache_write_tokens"),
    },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: within("completion_tokens_details", "reasoning_tokens") },
    total_tokens: total ?? input + output,
  };
}
