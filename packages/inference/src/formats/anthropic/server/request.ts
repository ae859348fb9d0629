import { omitUndefined } from "../../lib/chat-messages.ts";
import { toBlockList } from "./blocks.ts";
import type { MessagesBody } from "./body.ts";
import { toChatMessages } from "./conversation.ts";
import { toReasoningEffort } from "./reasoning-effort.ts";
import { toToolParameters } from "./tools.ts";

/** A request in the terms of the chat operation. */
export function toChatArgs(body: MessagesBody): Record<string, unknown> {
  const { messages, system, max_tokens, stop_sequences, stream, temperature, top_p, top_k, metadata } = body;
  return {
    ...pickOtherMembers(body),
    ...omitUndefined({
      messages: [...toSystemMessages(system), ...toChatMessages(messages)],
      max_tokens,
      temperature,
      top_p,
      top_k,
      stop: stop_sequences?.length ? stop_sequences : undefined,
      user: metadata?.user_id,
      ...toToolParameters(body),
      reasoning_effort: toReasoningEffort(body),
      response_format: toResponseFormat(body),
      // Streams of this format always end with their counts.
      stream_options: stream ? { include_usage: true } : undefined,
    }),
  };
}

/** Fields converted above, or handled by the gateway. */
const REWRITTEN = [
  "max_tokens",
  "messages",
  "metadata",
  "model",
  "output_config",
  "stop_sequences",
  "stream",
  "system",
  "temperature",
  "thinking",
  "tool_choice",
  "tools",
  "top_k",
  "top_p",
];

/** Anthropic-only options of how to serve a request. Other providers return the same output without them. */
export const ANTHROPIC_ONLY = [
  "cache_control",
  "context_management",
  "inference_geo",
  "service_tier",
  "speed",
];

/**
 * Forwards unknown fields, as other endpoints do: `seed` works if the provider supports it, and unsupported fields
 * cause the provider's error.
 */
function pickOtherMembers(body: MessagesBody): Record<string, unknown> {
  const left = [...REWRITTEN, ...ANTHROPIC_ONLY];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !left.includes(name)));
}

/** One message: not every provider takes two of them, or parts in one. */
function toSystemMessages(system: MessagesBody["system"]): readonly Record<string, unknown>[] {
  const texts = toBlockList(system).flatMap(({ text }) => text || []);
  return texts.length > 0 ? [{ role: "system", content: texts.join("\n\n") }] : [];
}

/** The chat format requires a name for the schema, which this format lacks. */
function toResponseFormat({ output_config }: MessagesBody): Record<string, unknown> | undefined {
  const schema = output_config?.format?.schema;
  return schema && { type: "json_schema", json_schema: { name: "answer", schema, strict: true } };
}
