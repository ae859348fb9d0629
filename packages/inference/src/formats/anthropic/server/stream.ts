import type { OperationChunk } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { ResponseMeta, ServerEvent, StreamEncoder } from "../../../contracts/server-format.ts";
import { type BlockStart, createBlockWriter, createEvent, type StreamedBlock } from "./block-writer.ts";
import { encodeExtras, findReasoning, readToolCallExtras } from "./reasoning-carrier.ts";
import { createEmptyMessage } from "./response.ts";
import { readStopSequence, toStopReason } from "./stop-reason.ts";
import { type ChatToolCall, getArgumentsText, toToolUse } from "./tool-use.ts";
import { toMessageUsage } from "./usage.ts";

export type ChatChunk = OperationChunk<typeof chatCompletion>;
type Delta = NonNullable<NonNullable<ChatChunk["choices"]>[number]["delta"]>;

/**
 * Creates the events of a streamed response. It starts with the first chunk, so a call that fails earlier can return an
 * HTTP error. The end event is sent after the usage, which is last.
 */
export function createMessageEncoder(_body: unknown, responseMeta: ResponseMeta): StreamEncoder {
  const blocks = createBlockEvents(responseMeta);
  let usage: ChatChunk["usage"];
  let finish: string | null | undefined;
  let stopSequence: string | null = null;
  let begun = false;

  return {
    push: (chunk) => {
      const { usage: used, choices } = chunk as ChatChunk;
      usage = used ?? usage;
      const events = begun ? [] : createStartEvents(chunk as ChatChunk, responseMeta);
      begun = true;
      for (const choice of choices ?? []) {
        const { index, delta, finish_reason } = choice;
        if (index) continue;
        stopSequence = readStopSequence(choice) ?? stopSequence;
        finish = finish_reason ?? finish;
        if (delta) events.push(...blocks.add(delta));
      }
      return events;
    },
    end: () => {
      const stop_reason = toStopReason(finish, blocks.seen, stopSequence);
      return [
        ...(begun ? [] : createStartEvents({ id: "", model: "", usage: undefined }, responseMeta)),
        ...blocks.end(),
        createEvent("message_delta", {
          delta: { stop_reason, stop_sequence: stopSequence },
          usage: toMessageUsage(usage),
        }),
        createEvent("message_stop"),
      ];
    },
  };
}

const createStartEvents = (
  head: Pick<ChatChunk, "id" | "model" | "usage">,
  responseMeta: ResponseMeta,
): ServerEvent[] => [
  createEvent("message_start", { message: createEmptyMessage(head, responseMeta) }),
  createEvent("ping"),
];

const STARTS = {
  text: { type: "text", text: "" },
  thinking: { type: "thinking", thinking: "", signature: "" },
} as const;

/** Converts chunks to blocks. */
function createBlockEvents(responseMeta: ResponseMeta) {
  const writer = createBlockWriter();
  const calls = new Map<number, { readonly id: string | undefined; readonly block: StreamedBlock }>();
  const seen = { calls: false, refusal: false };
  let position = 0;

  function writeText(type: keyof typeof STARTS, text: string, signature?: string): ServerEvent[] {
    const last = writer.last();
    if (last?.start.type === type) return writer.write(last, text);
    return writer.add({ ...createBlock(STARTS[type], text), ...(signature && { signature }) });
  }

  function writeToolCall(piece: ChatToolCall): ServerEvent[] {
    const index = piece.index ?? 0;
    const known = calls.get(index);
    // Some providers number every call 0, and distinguish them by their ids.
    const isNext = !known || Boolean(piece.id && piece.function?.name && piece.id !== known.id);
    if (!isNext) return writer.write(known.block, getArgumentsText(piece));
    const block = createBlock(toToolUse(piece, position++, responseMeta), getArgumentsText(piece));
    calls.set(index, { id: piece.id ?? undefined, block });
    seen.calls = true;
    return [...writeExtras(piece), ...writer.add(block)];
  }

  /** Adds the signature to open thinking. Other extra content precedes the call. */
  function writeExtras(piece: ChatToolCall): ServerEvent[] {
    const { signed, others } = readToolCallExtras(piece);
    const [thought, ...more] = signed;
    const last = writer.last();
    if (
      last?.start.type === "thinking" &&
      thought?.type === "thinking" &&
      last.written === thought.thinking &&
      more.length === 0
    ) {
      last.signature = thought.signature ?? "";
      return encodeExtras(others).flatMap((start) => writer.add(createBlock(start)));
    }
    const extra = { ...others, ...(thought && { anthropic: { thinking_blocks: signed } }) };
    return encodeExtras(extra).flatMap((start) => writer.add(createBlock(start)));
  }

  return {
    seen,
    add(delta: Delta): ServerEvent[] {
      const reasoning = findReasoning(delta);
      const { content, tool_calls } = delta;
      const refusal = typeof delta["refusal"] === "string" ? delta["refusal"] : "";
      seen.refusal ||= refusal !== "";
      return [
        ...(reasoning ? writeText("thinking", reasoning.text, reasoning.member) : []),
        ...(content ? writeText("text", content) : []),
        ...(refusal ? writeText("text", refusal) : []),
        ...(tool_calls ?? []).flatMap(writeToolCall),
      ];
    },
    end: writer.end,
  };
}

const createBlock = (start: BlockStart, written = ""): StreamedBlock => ({ start, written });
