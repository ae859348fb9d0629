import { isRecord } from "../../lib/chat-messages.ts";

/** Token usage of a message. The format requires the first two fields, so they're 0 if the provider reports none. */
export interface MessageUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** `null` where the provider does not tell. */
  readonly cache_read_input_tokens: number | null;
  /** Chats don't report cache writes. */
  readonly cache_creation_input_tokens: null;
}

/** Converts token counts. In this format, input tokens do not include cached tokens. */
export function toMessageUsage(given: object | null | undefined): MessageUsage {
  const usage = given as Readonly<Record<string, unknown>> | null | undefined;
  const details = usage?.["prompt_tokens_details"];
  const cached = isRecord(details) ? getCount(details["cached_tokens"]) : undefined;
  const prompt = getCount(usage?.["prompt_tokens"]) ?? 0;
  return {
    input_tokens: Math.max(0, prompt - (cached ?? 0)),
    output_tokens: getCount(usage?.["completion_tokens"]) ?? 0,
    cache_read_input_tokens: cached ?? null,
    cache_creation_input_tokens: null,
  };
}

const getCount = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
