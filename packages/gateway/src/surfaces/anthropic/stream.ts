import type { OperationChunk } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Frame, Stamp } from "../endpoint.ts";
import { emptyMessage } from "./answer.ts";
import { type BlockStart, createBlockWriter, frame, type StreamedBlock } from "./block-writer.ts";
import { broughtBy, carriersOf, reasoningIn } from "./carried.ts";
import { stopReason } from "./stop-reason.ts";
import { argumentsText, type ChatToolCall, toolUseOf } from "./tool-use.ts";
import { messageUsage } from "./usage.ts";

export type ChatChunk = OperationChunk<typeof chatCompletion>;
type Delta = NonNullable<NonNullable<ChatChunk["choices"]>[number]["delta"]>;

/**
 * The events of an answer that comes in chunks. It begins with the first of them, so that a call which fails before
 * it has said anything can still be answered otherwise; the end waits for the counts, which come last of all.
 */
export async function* messageEvents(chunks: AsyncIterable<ChatChunk>, stamp: Stamp): AsyncIterable<Frame> {
  const blocks = answerBlocks(stamp);
  let usage: ChatChunk["usage"];
  let finish: string | null | undefined;
  let begun = false;
  for await (const chunk of chunks) {
    usage = chunk.usage ?? usage;
    if (!begun) yield* beginning(chunk, stamp);
    begun = true;
    for (const { index, delta, finish_reason } of chunk.choices ?? []) {
      if (index) continue;
      finish = finish_reason ?? finish;
      if (delta) yield* blocks.add(delta);
    }
  }
  if (!begun) yield* beginning({ id: "", model: "", usage: undefined }, stamp);
  const stop_reason = stopReason(finish, blocks.seen);
  yield* blocks.end();
  yield frame("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: messageUsage(usage) });
  yield frame("message_stop");
}

const beginning = (head: Pick<ChatChunk, "id" | "model" | "usage">, stamp: Stamp): Frame[] => [
  frame("message_start", { message: emptyMessage(head, stamp) }),
  frame("ping"),
];

const STARTS = {
  text: { type: "text", text: "" },
  thinking: { type: "thinking", thinking: "", signature: "" },
} as const;

/** Sorts what chunks say into blocks. */
function answerBlocks(stamp: Stamp) {
  const writer = createBlockWriter();
  const calls = new Map<number, { readonly id: string | undefined; readonly block: StreamedBlock }>();
  const seen = { calls: false, refusal: false };
  let position = 0;

  function said(type: keyof typeof STARTS, text: string, signature?: string): Frame[] {
    const last = writer.last();
    if (last?.start.type === type) return writer.write(last, text);
    return writer.add({ ...blockOf(STARTS[type], text), ...(signature && { signature }) });
  }

  function called(piece: ChatToolCall): Frame[] {
    const index = piece.index ?? 0;
    const known = calls.get(index);
    // Some providers number every call 0, and tell them apart by their ids.
    const isNext = !known || Boolean(piece.id && piece.function?.name && piece.id !== known.id);
    if (!isNext) return writer.write(known.block, argumentsText(piece));
    const block = blockOf(toolUseOf(piece, position++, stamp), argumentsText(piece));
    calls.set(index, { id: piece.id ?? undefined, block });
    seen.calls = true;
    return [...carried(piece), ...writer.add(block)];
  }

  /** Thinking that is still being written gets its signature; what else must come back is carried before the call. */
  function carried(piece: ChatToolCall): Frame[] {
    const { signed, others } = broughtBy(piece);
    const [thought, ...more] = signed;
    const last = writer.last();
    if (
      last?.start.type === "thinking" &&
      thought?.type === "thinking" &&
      last.written === thought.thinking &&
      more.length === 0
    ) {
      last.signature = thought.signature ?? "";
      return carriersOf(others).flatMap((start) => writer.add(blockOf(start)));
    }
    const extra = { ...others, ...(thought && { anthropic: { thinking_blocks: signed } }) };
    return carriersOf(extra).flatMap((start) => writer.add(blockOf(start)));
  }

  return {
    seen,
    add(delta: Delta): Frame[] {
      const reasoning = reasoningIn(delta);
      const { content, tool_calls } = delta;
      const refusal = typeof delta["refusal"] === "string" ? delta["refusal"] : "";
      seen.refusal ||= refusal !== "";
      return [
        ...(reasoning ? said("thinking", reasoning.text, reasoning.member) : []),
        ...(content ? said("text", content) : []),
        ...(refusal ? said("text", refusal) : []),
        ...(tool_calls ?? []).flatMap(called),
      ];
    },
    end: writer.end,
  };
}

const blockOf = (start: BlockStart, written = ""): StreamedBlock => ({ start, written });
