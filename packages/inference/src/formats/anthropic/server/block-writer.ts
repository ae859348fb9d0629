import type { ServerEvent } from "../../../contracts/server-format.ts";
import { InferenceClientError } from "../../../errors.ts";
import { isRecord, parseJson } from "../../lib/chat-messages.ts";

/** How a block starts; `type` describes how its parts are written. */
export interface BlockStart {
  readonly type: "text" | "thinking" | "redacted_thinking" | "tool_use";
  readonly [member: string]: unknown;
}

/** A block of a response that is being written. */
export interface StreamedBlock {
  readonly start: BlockStart;
  /** Current content: text, or arguments as JSON. */
  written: string;
  /** Signature of a thinking block, sent when the block ends. */
  signature?: string;
  ended?: true;
}

/**
 * Writes blocks sequentially, as the format requires, from interleaved chunks. The first open block streams, and
 * later ones are buffered.
 */
export function createBlockWriter() {
  const open: StreamedBlock[] = [];
  let index = 0;

  const begin = (block: StreamedBlock | undefined): ServerEvent[] => {
    if (!block) return [];
    const start = createEvent("content_block_start", { index, content_block: block.start });
    return block.written ? [start, delta(block, block.written)] : [start];
  };

  const delta = ({ start }: StreamedBlock, piece: string): ServerEvent =>
    createEvent("content_block_delta", { index, delta: toDelta(start.type, piece) });

  /** Ends the first block and starts the next. */
  const next = (): ServerEvent[] => {
    const block = open.shift();
    if (!block) return [];
    block.ended = true;
    const { signature } = block;
    const signed = signature
      ? [createEvent("content_block_delta", { index, delta: { type: "signature_delta", signature } })]
      : [];
    const stop = createEvent("content_block_stop", { index });
    index++;
    return [...signed, stop, ...begin(open[0])];
  };

  return {
    /** The block that was added last, unless it is ended. */
    last: (): StreamedBlock | undefined => open.at(-1),
    add(block: StreamedBlock): ServerEvent[] {
      const first = open[0];
      open.push(block);
      if (!first) return begin(block);
      return isWhole(first) ? next() : [];
    },
    /** @throws InferenceClientError for arguments that continue behind their end, and a different block's start */
    write(block: StreamedBlock, piece: string): ServerEvent[] {
      if (block.ended) {
        if (!piece.trim()) return [];
        throw new InferenceClientError(
          "output-malformed",
          "The provider sent more arguments for a tool call that was complete",
        );
      }
      block.written += piece;
      return block === open[0] && piece ? [delta(block, piece)] : [];
    },
    end(): ServerEvent[] {
      const events: ServerEvent[] = [];
      while (open.length > 0) events.push(...next());
      return events;
    },
  };
}

/** An event with its name repeated in the data. */
export const createEvent = (type: string, members: Readonly<Record<string, unknown>> = {}): ServerEvent => ({
  event: type,
  data: { type, ...members },
});

/** Words may end anywhere, arguments with their last brace; chats do not state that a call is over. */
const isWhole = ({ start, written }: StreamedBlock): boolean =>
  start.type !== "tool_use" || isRecord(parseJson(written));

function toDelta(type: BlockStart["type"], piece: string): Readonly<Record<string, string>> {
  if (type === "tool_use") return { type: "input_json_delta", partial_json: piece };
  return type === "thinking"
    ? { type: "thinking_delta", thinking: piece }
    : { type: "text_delta", text: piece };
}
