import type { OperationOutput } from "@inferhub/catalog/define";
import * as v from "valibot";
import { errorIn } from "../shared/error-in.ts";
import type { StreamReader } from "../types/adapter.ts";
import { WireError, type WireEvent } from "../types/wire.ts";
import type { Chat } from "./chat-messages.ts";
import type { ChatChunk } from "./openai-chat.ts";
import { parseEvent } from "./parse-event.ts";
import { readReply } from "./read-reply.ts";

const number = v.nullish(v.number());
const text = v.nullish(v.string());

const counts = v.nullish(
  v.object({
    input_tokens: number,
    output_tokens: number,
    cache_creation_input_tokens: number,
    cache_read_input_tokens: number,
  }),
);

const block = v.looseObject({
  type: v.string(),
  id: text,
  name: text,
  text,
  thinking: text,
  signature: text,
  input: v.nullish(v.unknown()),
});

const message = v.object({
  id: v.nullish(v.string(), ""),
  model: v.nullish(v.string(), ""),
  content: v.nullish(v.array(block), []),
  stop_reason: text,
  usage: counts,
});

const complete = v.object({ ...message.entries, content: v.array(block) });

const event = v.object({
  type: v.string(),
  index: v.nullish(v.number(), 0),
  message: v.nullish(message),
  content_block: v.nullish(block),
  delta: v.nullish(
    v.object({ text, partial_json: text, thinking: text, signature: text, stop_reason: text }),
  ),
  usage: counts,
});

type Block = v.InferOutput<typeof block>;
type Counts = v.InferOutput<typeof counts>;

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  tool_use: "tool_calls",
  pause_turn: "stop",
  refusal: "content_filter",
  model_context_window_exceeded: "length",
};

const finishOf = (reason: string | null | undefined) => (reason ? (FINISH_REASONS[reason] ?? reason) : null);

/** Tokens that come from a cache or go into it are counted beside the others here, among them at OpenAI. */
function usageOf(used: Counts) {
  if (!used) return undefined;
  const cached = used.cache_read_input_tokens ?? 0;
  const prompt = (used.input_tokens ?? 0) + (used.cache_creation_input_tokens ?? 0) + cached;
  const completion = used.output_tokens ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...(cached > 0 && { prompt_tokens_details: { cached_tokens: cached } }),
  };
}

/** A thinking block as it must come back; what a server adds beside is not its own to take. */
function thoughtIn({ type, thinking, signature, ...rest }: Block) {
  return type === "thinking"
    ? { type, thinking: thinking ?? "", signature: signature ?? "" }
    : { type, ...rest };
}

const isThought = ({ type }: Block) => /thinking$/.test(type);

/** A tool call carries the thinking that led to it, which must come back together with the call's result. */
function callOf(index: number, { id, name }: Block, args: string, thoughts: readonly Block[]) {
  const thinking_blocks = thoughts.map(thoughtIn);
  return {
    index,
    id: id ?? "",
    type: "function",
    function: { name: name ?? "", arguments: args },
    ...(thinking_blocks.length > 0 && { extra_content: { anthropic: { thinking_blocks } } }),
  };
}

function saidIn(blocks: readonly Block[]) {
  const joined = (read: (block: Block) => string | null | undefined) =>
    blocks.map((each) => read(each) ?? "").join("");
  const thinking = joined((each) => each.thinking);
  const calls: ReturnType<typeof callOf>[] = [];
  let thoughts: Block[] = [];
  for (const each of blocks) {
    if (isThought(each)) thoughts.push(each);
    if (each.type !== "tool_use") continue;
    calls.push(callOf(calls.length, each, JSON.stringify(each.input ?? {}), thoughts));
    thoughts = [];
  }
  return {
    role: "assistant",
    content: joined((each) => (each.type === "text" ? each.text : "")) || null,
    ...(thinking && { reasoning_content: thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Reads a whole answer of the messages route as a chat completion. */
export function readAnthropic(body: unknown): OperationOutput<Chat> {
  refuseError(body);
  const { id, model, content, stop_reason, usage } = readReply(complete, body);
  return {
    id,
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: saidIn(content), finish_reason: finishOf(stop_reason) }],
    usage: usageOf(usage),
  };
}

function refuseError(body: unknown): void {
  const { type } = (body ?? {}) as { type?: unknown };
  if (type === "error") throw new WireError("refused", errorIn(body) ?? "The provider gives no reason");
}

/** A block that is still being written. */
interface OpenBlock {
  readonly start: Block;
  /** Position among the tool calls. */
  readonly call: number;
  json: string;
  thinking: string;
  signature: string;
}

/** Reads named events until `message_stop`; nothing else proves the end. */
export function anthropicReader(): StreamReader<ChatChunk> {
  const open = new Map<number, OpenBlock>();
  const thoughts: Block[] = [];
  let head = { id: "", model: "" };
  let used: Counts;
  let calls = 0;
  const reader = { complete: false, closed: false, read };

  const chunk = (delta: ChatChunk["choices"][number]["delta"], finish: string | null = null): ChatChunk => ({
    ...head,
    object: "chat.completion.chunk",
    created: 0,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const callPiece = (call: number, args: string) =>
    chunk({ tool_calls: [{ index: call, function: { arguments: args } }] });
  const blockAt = (index: number): OpenBlock => {
    const block = open.get(index);
    if (block) return block;
    throw new WireError("malformed", `The stream goes on with block ${index}, which never began`);
  };

  function begin(index: number, start: Block): ChatChunk[] {
    const isUse = start.type === "tool_use";
    open.set(index, { start, call: isUse ? calls : -1, json: "", thinking: "", signature: "" });
    if (!isUse) return written(index, start);
    return [chunk({ tool_calls: [callOf(calls++, start, "", thoughts.splice(0))] })];
  }

  function written(index: number, piece: v.InferOutput<typeof event>["delta"]): ChatChunk[] {
    const block = blockAt(index);
    const { text, partial_json, thinking, signature } = piece ?? {};
    block.json += partial_json ?? "";
    block.thinking += thinking ?? "";
    block.signature += signature ?? "";
    return [
      ...(text ? [chunk({ content: text })] : []),
      ...(thinking ? [chunk({ reasoning_content: thinking })] : []),
      ...(partial_json && block.call >= 0 ? [callPiece(block.call, partial_json)] : []),
    ];
  }

  function finished(index: number): ChatChunk[] {
    const { start, call, json, thinking, signature } = blockAt(index);
    if (isThought(start)) thoughts.push({ ...start, thinking, signature });
    // A tool without arguments is called without a piece of them.
    return call >= 0 && !json ? [callPiece(call, JSON.stringify(start.input ?? {}))] : [];
  }

  function read({ data }: WireEvent): ChatChunk[] {
    if (!data) return [];
    const body = parseEvent(data);
    refuseError(body);
    const { type, index, message, content_block, delta, usage } = readReply(event, body);
    if (message) head = { id: message.id, model: message.model };
    used = merged(merged(used, message?.usage), usage);
    switch (type) {
      case "message_start":
        return [chunk({ role: "assistant" })];
      case "content_block_start":
        return content_block ? begin(index, content_block) : [];
      case "content_block_delta":
        return written(index, delta);
      case "content_block_stop":
        return finished(index);
      case "message_delta":
        return [{ ...chunk({}, finishOf(delta?.stop_reason)), usage: usageOf(used) }];
      case "message_stop":
        reader.complete = reader.closed = true;
        return [];
      case "message":
        return whole(body);
      default:
        // Signs of life, and what may be added one day.
        return [];
    }
  }

  /** An answer that came at once where a stream was asked for. */
  function whole(body: unknown): ChatChunk[] {
    const { id, model, content, stop_reason, usage } = readReply(complete, body);
    head = { id, model };
    reader.complete = reader.closed = true;
    return [{ ...chunk(saidIn(content), finishOf(stop_reason)), usage: usageOf(usage) }];
  }
  return reader;
}

/** Later counts stand for earlier ones; those that are left out stay. */
function merged(before: Counts, after: Counts): Counts {
  if (!before || !after) return after ?? before;
  const known = Object.entries(after).filter(([, count]) => count != null);
  return { ...before, ...Object.fromEntries(known) };
}
