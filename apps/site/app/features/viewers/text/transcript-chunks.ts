import { isRecord, readNumber, toText } from "../values.ts";

/** A segment of a transcript. Times are in seconds and can be unknown. */
export interface TranscriptChunk {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly text: string;
}

/** Parses the chunks of a transcript. Invalid ones are dropped. */
export function readTranscriptChunks(chunks: unknown): readonly TranscriptChunk[] {
  const list: readonly unknown[] = Array.isArray(chunks) ? chunks : [];
  return list.filter(isRecord).map(({ timestamp, text }) => {
    const [start, end]: readonly unknown[] = Array.isArray(timestamp) ? timestamp : [];
    return { start: readTime(start), end: readTime(end), text: toText(text ?? "").trim() };
  });
}

/**
 * Finds the piece that is spoken at a time: the last one that has started. Pauses belong to no piece.
 * @returns its index; -1 if there is none
 */
export const findChunkAt = (chunks: readonly TranscriptChunk[], seconds: number): number => {
  const at = chunks.findLastIndex(({ start }) => start !== undefined && start <= seconds);
  return seconds < (chunks[at]?.end ?? Number.POSITIVE_INFINITY) ? at : -1;
};

function readTime(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && number >= 0 ? number : undefined;
}
