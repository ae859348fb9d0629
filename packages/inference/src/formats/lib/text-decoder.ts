import type { OperationChunk } from "@inferhub/catalog/define";
import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";

/** One part of a streamed text. */
export type TextChunk = OperationChunk<typeof textGeneration>;

/** Text delta of a stream event. */
export interface TextDelta {
  /** Text that the event adds. Defaults to none. */
  readonly text?: string | null | undefined;
  /** Why the text ends here, in the provider's word; omitted before the end. */
  readonly finish?: string | null | undefined;
  /** Additional details at the end of a stream. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Token usage, if the event contains it. */
  readonly usage?: unknown;
}

/**
 * Parses a text stream: returns each chunk as a token, and the full text with the last one.
 * @param read converts an event; returns `"end"` for the end marker
 */
export function createTextDecoder(
  read: (body: unknown, event: WireEvent) => TextDelta | "end",
): StreamDecoder<TextChunk> {
  let whole = "";
  let index = 0;
  const reader: StreamDecoder<TextChunk> & { complete: boolean; closed: boolean } = {
    complete: false,
    closed: false,
    decode: (event) => {
      if (!event.data) return [];
      const piece = event.data.trim() === "[DONE]" ? "end" : read(parse(event.data), event);
      if (piece === "end") {
        reader.complete = reader.closed = true;
        return [];
      }
      const { text, finish, details, usage } = piece;
      if (!text && !finish && usage == null) return [];
      whole += text ?? "";
      const chunk: TextChunk = {
        index: index++,
        token: { id: null, text: text ?? "", logprob: null, special: false },
        generated_text: null,
        details: null,
      };
      if (finish) {
        reader.complete = true;
        chunk.generated_text = whole;
        chunk.details = { ...details, finish_reason: finish };
      }
      return [usage == null ? chunk : { ...chunk, usage }];
    },
  };
  return reader;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new WireError("malformed", "A stream event is not JSON");
  }
}
