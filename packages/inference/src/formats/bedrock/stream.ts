import type { OperationOutput } from "@inferhub/catalog/define";
import * as v from "valibot";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";
import type { Chat } from "../lib/chat-messages.ts";
import { findNamedStatus } from "../lib/error-status.ts";
import { parseEvent } from "../lib/parse-event.ts";
import { parseWith } from "../lib/parse-with.ts";
import type { OpenaiChatChunk } from "../openai-chat/client.ts";
import { parseConverseResponse, toFinishReason, toUsage, usageCounts } from "./response.ts";

const text = v.nullish(v.string());

const event = v.object({
  contentBlockIndex: v.nullish(v.number(), 0),
  start: v.nullish(v.object({ toolUse: v.nullish(v.object({ toolUseId: v.string(), name: v.string() })) })),
  delta: v.nullish(
    v.object({
      text,
      toolUse: v.nullish(v.object({ input: text })),
      reasoningContent: v.nullish(v.object({ text, signature: text, redactedContent: text })),
    }),
  ),
  stopReason: text,
  usage: usageCounts,
  message: text,
});

/** Reasoning that is still being written. */
interface Thought {
  text: string;
  signature?: string;
  redactedContent?: string;
}

/** Events of Converse, which are named after their content. */
const EVENTS = /^(?:messageStart|contentBlock(?:Start|Delta|Stop)|messageStop|metadata)$/;

/** Parses events up to the usage event, which is last. `messageStop` marks complete text. */
export function createBedrockDecoder(model: string): StreamDecoder<OpenaiChatChunk> {
  const calls = new Map<number, { readonly position: number; hasInput: boolean }>();
  const thoughts = new Map<number, Thought>();
  const reader = { complete: false, closed: false, decode };

  const chunk = (
    delta: OpenaiChatChunk["choices"][number]["delta"],
    finish: string | null = null,
  ): OpenaiChatChunk => ({
    id: "",
    model,
    object: "chat.completion.chunk",
    created: 0,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const callPiece = (index: number, args: string) =>
    chunk({ tool_calls: [{ index, function: { arguments: args } }] });

  /** Signed reasoning must return before the results of the calls that it led to. */
  function takeThoughts() {
    const found = [...thoughts.values()].map(({ text, signature, redactedContent }) =>
      redactedContent === undefined
        ? { reasoningContent: { reasoningText: { text, ...(signature && { signature }) } } }
        : { reasoningContent: { redactedContent } },
    );
    thoughts.clear();
    return found.length > 0 ? { extra_content: { bedrock: { reasoning: found } } } : {};
  }

  function begin(index: number, use: { toolUseId: string; name: string }): OpenaiChatChunk[] {
    const position = calls.size;
    calls.set(index, { position, hasInput: false });
    const call = { index: position, id: use.toolUseId, type: "function" as const };
    return [
      chunk({ tool_calls: [{ ...call, function: { name: use.name, arguments: "" }, ...takeThoughts() }] }),
    ];
  }

  function think(index: number, piece: Partial<Record<keyof Thought, string | null | undefined>>) {
    const thought = thoughts.get(index) ?? { text: "" };
    thoughts.set(index, thought);
    thought.text += piece.text ?? "";
    if (piece.signature) thought.signature = (thought.signature ?? "") + piece.signature;
    if (piece.redactedContent) thought.redactedContent = piece.redactedContent;
    return piece.text ? [chunk({ reasoning_content: piece.text })] : [];
  }

  function write(index: number, delta: v.InferOutput<typeof event>["delta"]): OpenaiChatChunk[] {
    const call = calls.get(index);
    const input = delta?.toolUse?.input;
    if (input && !call)
      throw new WireError("malformed", `The stream continues call ${index}, which never started`);
    if (input && call) call.hasInput = true;
    return [
      ...(delta?.text ? [chunk({ content: delta.text })] : []),
      ...(delta?.reasoningContent ? think(index, delta.reasoningContent) : []),
      ...(input && call ? [callPiece(call.position, input)] : []),
    ];
  }

  function decode({ event: name = "", data }: WireEvent): OpenaiChatChunk[] {
    if (!data) return [];
    const body = parseEvent(data);
    if (!name) return readWhole(body);
    const { contentBlockIndex: index, start, delta, stopReason, usage, message } = parseWith(event, body);
    if (/(?:Exception|Error)$/i.test(name))
      throw new WireError("refused", message ?? name, findNamedStatus(name));
    if (!EVENTS.test(name)) return [];
    if (name === "messageStart") return [chunk({ role: "assistant" })];
    if (start?.toolUse) return begin(index, start.toolUse);
    if (name === "contentBlockDelta") return write(index, delta);
    if (name === "contentBlockStop") {
      const call = calls.get(index);
      // A tool without arguments is called without a chunk of them.
      return call && !call.hasInput ? [callPiece(call.position, "{}")] : [];
    }
    if (name === "messageStop") {
      reader.complete = true;
      return [chunk({}, toFinishReason(stopReason))];
    }
    if (name !== "metadata") return [];
    reader.closed = true;
    return [{ ...chunk({}), choices: [], usage: toUsage(usage) }];
  }

  /** A full response to a streaming request. */
  function readWhole(body: unknown): OpenaiChatChunk[] {
    const { choices, usage }: OperationOutput<Chat> = parseConverseResponse(body, model);
    reader.complete = reader.closed = true;
    const [choice] = choices;
    return [{ ...chunk(choice?.message ?? {}, choice?.finish_reason ?? null), usage }];
  }
  return reader;
}
