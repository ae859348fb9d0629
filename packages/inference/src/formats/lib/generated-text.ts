import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";

type GeneratedText = OperationOutput<typeof textGeneration>;
/** A part of a generated text, in the terms of the operation. */
export type TextChunk = OperationChunk<typeof textGeneration>;

/** End of a generated text, as formats report it. */
export interface TextEnd {
  /** Why it ended, in the Hub's words: `length`, `stop_sequence`, `eos_token`. */
  readonly reason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Reads the finish reason from the details. */
export const readTextEnd = ({ details }: Pick<GeneratedText, "details">): TextEnd => ({
  reason: details?.finish_reason ?? "eos_token",
  inputTokens: details?.input_length ?? 0,
  outputTokens: details?.generated_tokens ?? 0,
});

/** Yields an event for each chunk of text, then those for its end. */
export async function* encodeText<Event>(
  chunks: AsyncIterable<unknown>,
  toPiece: (text: string) => Event,
  toEnd: (end: TextEnd) => Event,
): AsyncIterable<Event> {
  let end: TextEnd = readTextEnd({});
  for await (const chunk of chunks as AsyncIterable<TextChunk>) {
    const added = textGeneration.chunkText?.(chunk);
    if (added) yield toPiece(added);
    if (chunk.details) end = readTextEnd({ details: chunk.details as GeneratedText["details"] });
  }
  yield toEnd(end);
}
