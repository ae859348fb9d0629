import * as v from "valibot";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";
import { createEventParser, type EventText } from "../lib/event-parser.ts";
import { parseEvent } from "../lib/parse-event.ts";
import { parseWith } from "../lib/parse-with.ts";
import type { OpenaiChatChunk } from "../openai-chat/client.ts";
import {
  type Block,
  block,
  type Counts,
  complete,
  counts,
  createRefusedError,
  isThinking,
  message,
  readMessage,
  toFinishReason,
  toToolCall,
  toUsage,
} from "./response.ts";

const text = v.nullish(v.string());

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

/** A block that is still being written. */
interface OpenBlock {
  readonly start: Block;
  /** Position among the tool calls. */
  readonly call: number;
  json: string;
  thinking: string;
  signature: string;
}

type AnthropicEvent = v.InferOutput<typeof event>;

function parseAnthropicEvent(data: string): AnthropicEvent {
  const body = parseEvent(data);
  createRefusedError(body);
  return parseWith(event, body);
}

/** The text of a block. */
const BLOCK_TEXT: EventText<AnthropicEvent> = {
  read: ({ type, delta }) => (type === "content_block_delta" && delta?.text) || undefined,
  replace: (event, text) => ({ ...event, delta: { ...event.delta, text } }),
};

/** Parses named events up to `message_stop`, the only end-of-stream marker. */
export function createAnthropicDecoder(): StreamDecoder<OpenaiChatChunk> {
  const open = new Map<number, OpenBlock>();
  const thoughts: Block[] = [];
  let head = { id: "", model: "" };
  let used: Counts;
  let calls = 0;
  const reader = { complete: false, closed: false, decode };
  const parse = createEventParser(parseAnthropicEvent, BLOCK_TEXT);

  const chunk = (
    delta: OpenaiChatChunk["choices"][number]["delta"],
    finish: string | null = null,
  ): OpenaiChatChunk => ({
    id: head.id,
    model: head.model,
    object: "chat.completion.chunk",
    created: 0,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const callPiece = (call: number, args: string) =>
    chunk({ tool_calls: [{ index: call, function: { arguments: args } }] });
  const blockAt = (index: number): OpenBlock => {
    const block = open.get(index);
    if (block) return block;
    throw new WireError("malformed", `The stream continues block ${index}, which never started`);
  };

  function begin(index: number, start: Block): OpenaiChatChunk[] {
    const isUse = start.type === "tool_use";
    open.set(index, { start, call: isUse ? calls : -1, json: "", thinking: "", signature: "" });
    if (!isUse) return written(index, start);
    return [chunk({ tool_calls: [toToolCall(calls++, start, "", thoughts.splice(0))] })];
  }

  function written(index: number, piece: v.InferOutput<typeof event>["delta"]): OpenaiChatChunk[] {
    const block = blockAt(index);
    const { text, partial_json, thinking, signature } = piece ?? {};
    if (text && !partial_json && !thinking && !signature) return [chunk({ content: text })];
    block.json += partial_json ?? "";
    block.thinking += thinking ?? "";
    block.signature += signature ?? "";
    return [
      ...(text ? [chunk({ content: text })] : []),
      ...(thinking ? [chunk({ reasoning_content: thinking })] : []),
      ...(partial_json && block.call >= 0 ? [callPiece(block.call, partial_json)] : []),
    ];
  }

  function finished(index: number): OpenaiChatChunk[] {
    const { start, call, json, thinking, signature } = blockAt(index);
    if (isThinking(start)) thoughts.push({ ...start, thinking, signature });
    // A tool without arguments is called without a chunk of them.
    return call >= 0 && !json ? [callPiece(call, JSON.stringify(start.input ?? {}))] : [];
  }

  function decode({ data }: WireEvent): OpenaiChatChunk[] {
    if (!data) return [];
    const { type, index, message, content_block, delta, usage } = parse(data);
    if (message) head = { id: message.id, model: message.model };
    if (message?.usage || usage) used = merged(merged(used, message?.usage), usage);
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
        return [{ ...chunk({}, toFinishReason(delta?.stop_reason)), usage: toUsage(used) }];
      case "message_stop":
        reader.complete = reader.closed = true;
        return [];
      case "message":
        return whole(parseEvent(data));
      default:
        // Keep-alive events, and future event types.
        return [];
    }
  }

  /** A full response to a streaming request. */
  function whole(body: unknown): OpenaiChatChunk[] {
    const { id, model, content, stop_reason, usage } = parseWith(complete, body);
    head = { id, model };
    reader.complete = reader.closed = true;
    return [{ ...chunk(readMessage(content), toFinishReason(stop_reason)), usage: toUsage(usage) }];
  }
  return reader;
}

/** Later usage replaces earlier usage; omitted fields are preserved. */
function merged(before: Counts, after: Counts): Counts {
  if (!before || !after) return after ?? before;
  const known = Object.entries(after).filter(([, count]) => count != null);
  return { ...before, ...Object.fromEntries(known) };
}
