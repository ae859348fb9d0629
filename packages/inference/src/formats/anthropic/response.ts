import type { OperationOutput } from "@inferhub/catalog/define";
import * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import type { Chat } from "../lib/chat-messages.ts";
import { parseWith } from "../lib/parse-with.ts";

const number = v.nullish(v.number());
const text = v.nullish(v.string());

/** Parses Anthropic's token usage. */
export const counts = v.nullish(
  v.object({
    input_tokens: number,
    output_tokens: number,
    cache_creation_input_tokens: number,
    cache_read_input_tokens: number,
  }),
);

/** Reads a part of a response's content. */
export const block = v.looseObject({
  type: v.string(),
  id: text,
  name: text,
  text,
  thinking: text,
  signature: text,
  input: v.nullish(v.unknown()),
});

/** Parses a complete response. */
export const message = v.object({
  id: v.nullish(v.string(), ""),
  model: v.nullish(v.string(), ""),
  content: v.nullish(v.array(block), []),
  stop_reason: text,
  usage: counts,
});

/** Total token usage of a response, with the operation's names. */
export const complete = v.object({ ...message.entries, content: v.array(block) });

/** A part of a response's content. */
export type Block = v.InferOutput<typeof block>;

/** Tokens as Anthropic counts them. */
export type Counts = v.InferOutput<typeof counts>;

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  tool_use: "tool_calls",
  pause_turn: "stop",
  refusal: "content_filter",
  model_context_window_exceeded: "length",
};

/** Why a response ended, in the operation's own words. */
export const toFinishReason = (reason: string | null | undefined) =>
  reason ? (FINISH_REASONS[reason] ?? reason) : null;

/** Tokens that are from a cache or go into it are counted in addition to the remaining ones here, among them at OpenAI. */
export function toUsage(used: Counts) {
  if (!used) return undefined;
  const cached = used.cache_read_input_tokens ?? 0;
  const written = used.cache_creation_input_tokens ?? 0;
  const prompt = (used.input_tokens ?? 0) + written + cached;
  const completion = used.output_tokens ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...((cached > 0 || written > 0) && {
      prompt_tokens_details: {
        cached_tokens: cached,
        ...(written > 0 && { cache_write_tokens: written }),
      },
    }),
  };
}

/** A thinking block to send back, without the server's additional fields. */
function readThinking({ type, thinking, signature, ...rest }: Block) {
  return type === "thinking"
    ? { type, thinking: thinking ?? "", signature: signature ?? "" }
    : { type, ...rest };
}

/** Whether a part of the content is the model's thinking. */
export const isThinking = ({ type }: Block) => /thinking$/.test(type);

/** A tool call carries the thinking that led to it, which must return together with the call's result. */
export function toToolCall(index: number, { id, name }: Block, args: string, thoughts: readonly Block[]) {
  const thinking_blocks = thoughts.map(readThinking);
  return {
    index,
    id: id ?? "",
    type: "function" as const,
    function: { name: name ?? "", arguments: args },
    ...(thinking_blocks.length > 0 && { extra_content: { anthropic: { thinking_blocks } } }),
  };
}

/** Parses the blocks of a response: text, thinking, tool calls. */
export function readMessage(blocks: readonly Block[]) {
  const joined = (read: (block: Block) => string | null | undefined) =>
    blocks.map((each) => read(each) ?? "").join("");
  const thinking = joined((each) => each.thinking);
  const calls: ReturnType<typeof toToolCall>[] = [];
  let thoughts: Block[] = [];
  for (const each of blocks) {
    if (isThinking(each)) thoughts.push(each);
    if (each.type !== "tool_use") continue;
    calls.push(toToolCall(calls.length, each, JSON.stringify(each.input ?? {}), thoughts));
    thoughts = [];
  }
  return {
    role: "assistant" as const,
    content: joined((each) => (each.type === "text" ? each.text : "")) || null,
    ...(thinking && { reasoning_content: thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Parses a complete response of the messages route as a chat completion. */
export function parseAnthropicResponse(body: unknown): OperationOutput<Chat> {
  createRefusedError(body);
  const { id, model, content, stop_reason, usage } = parseWith(complete, body);
  return {
    id,
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: readMessage(content), finish_reason: toFinishReason(stop_reason) }],
    usage: toUsage(usage),
  };
}

/** Rejects an error that is in the place of a response. */
export function createRefusedError(body: unknown): void {
  const { type } = (body ?? {}) as { type?: unknown };
  if (type === "error")
    throw new WireError("refused", findErrorMessage(body) ?? "The provider returned no reason");
}
