import type { OperationChunk } from "@inferhub/catalog/define";
import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";

/** One part of a streamed text. */
export type TextChunk = OperationChunk<typeof textGeneration>;

/** What one event of a stream says of a text that is being written. */
export interface TextDelta {
  /** Text that the event adds. Defaults to none. */
  readonly text?: string | null | undefined;
  /** Why the text ends here, in the provider's word; omitted before the end. */
  readonly finish?: string | null | undefined;
  /** Further things that are known at the end. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Token counts, where this event tells them. */
  readonly usage?: unknown;
}

/**
 * Reads a stream of texts: returns each part as a token, and the entire text with the last of them.
 * @param read what an event says; `"end"` for the word that shows that nothing follows
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
