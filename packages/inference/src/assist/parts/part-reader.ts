import type { ChatChunk } from "../chat.ts";
import { accumulateToolCalls, type ToolCallDelta } from "../tool-call-deltas.ts";
import type { ChatStreamPart } from "./chat-part.ts";
import { createSourceReader, findReasoning, readFiles, toToolCallPart } from "./read-said.ts";

/** Parses the chunks of one response as parts. */
export interface ChatPartReader {
  /** Returns the parts that a chunk adds. */
  push(chunk: ChatChunk): ChatStreamPart[];
  /** Returns the parts that complete the response: open parts end, and tool calls are complete. */
  end(): ChatStreamPart[];
  /** Current token usage, as reported by the provider. */
  readonly usage: ChatChunk["usage"];
  /** Why the response ended, in the provider's word. */
  readonly finishReason: string | undefined;
  readonly calledTools: boolean;
}

interface OpenBlock {
  readonly kind: "text" | "reasoning";
  readonly id: string;
}

/** A tool call whose arguments are still arriving. */
interface OpenCall {
  readonly id: string;
  sent: string;
}

/**
 * Reads chunks of a chat as parts that a user interface shows. Only the first response of a chunk counts.
 * @param createId returns the IDs of parts. Default: random UUIDs
 */
export function createChatPartReader(createId: () => string = () => crypto.randomUUID()): ChatPartReader {
  let block: OpenBlock | undefined;
  let usage: ChatChunk["usage"];
  let reason: string | undefined;
  const toolCalls = accumulateToolCalls();
  const open: OpenCall[] = [];
  const readSources = createSourceReader(createId);

  function endBlock(): ChatStreamPart[] {
    const ended = block;
    block = undefined;
    return ended ? [{ type: `${ended.kind}-end`, id: ended.id }] : [];
  }

  function add(kind: OpenBlock["kind"], delta: string, field = ""): ChatStreamPart[] {
    if (block?.kind === kind) return [{ type: `${kind}-delta`, id: block.id, delta }];
    const ended = endBlock();
    const id = createId();
    block = { kind, id };
    const start: ChatStreamPart =
      kind === "text" ? { type: "text-start", id } : { type: "reasoning-start", id, field };
    return [...ended, start, { type: `${kind}-delta`, id, delta }];
  }

  function addToolCalls(pieces: readonly ToolCallDelta[]): ChatStreamPart[] {
    if (pieces.length === 0) return [];
    toolCalls.push(pieces);
    return toolCalls.calls().flatMap((call, index): ChatStreamPart[] => {
      const { toolCallId, toolName } = toToolCallPart(call, "");
      const known = open[index];
      if (!known && !toolName) return [];
      const current = known ?? { id: toolCallId || createId(), sent: "" };
      open[index] = current;
      const { arguments: args } = call["function"] as { arguments: unknown };
      const text = typeof args === "string" ? args : JSON.stringify(args);
      const delta = text.slice(current.sent.length);
      current.sent = text;
      return [
        ...(known ? [] : [...endBlock(), { type: "tool-input-start" as const, id: current.id, toolName }]),
        ...(delta ? [{ type: "tool-input-delta" as const, id: current.id, delta }] : []),
      ];
    });
  }

  return {
    push: (chunk) => {
      usage = chunk.usage ?? usage;
      // Some servers end with a chunk that has no choice.
      const choice = chunk.choices?.find(({ index }) => !index);
      reason = choice?.finish_reason ?? reason;
      const delta = choice?.delta ?? {};
      const reasoning = findReasoning(delta);
      const text = delta.content || delta.refusal;
      return [
        ...(reasoning ? add("reasoning", reasoning.text, reasoning.field) : []),
        ...(text ? add("text", text) : []),
        ...addToolCalls((delta.tool_calls ?? []) as ToolCallDelta[]),
        ...readFiles(delta),
        ...readSources(delta, chunk),
      ];
    },
    end: () => [
      ...endBlock(),
      ...toolCalls.calls().flatMap((call, index): ChatStreamPart[] => {
        const id = open[index]?.id;
        if (id === undefined) return [];
        return [
          { type: "tool-input-end", id },
          { ...toToolCallPart(call, id), toolCallId: id },
        ];
      }),
    ],
    get usage() {
      return usage;
    },
    get finishReason() {
      return reason;
    },
    get calledTools() {
      return open.length > 0;
    },
  };
}
