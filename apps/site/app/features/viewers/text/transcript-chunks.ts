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

function readTime(value: unknown): number | undefined {
  const number = readNumber(value);
  return number !== undefined && number >= 0 ? number : undefined;
}
