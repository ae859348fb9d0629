import type { OperationOutput } from "@inferhub/catalog/define";
import type { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";

type Transcript = OperationOutput<typeof automaticSpeechRecognition>;

/** A word of a transcript, with its times. */
export interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A transcript as text and words.
 * @param unit in a second: 1, or 1000 for milliseconds
 */
export function buildTimedWords(data: unknown, unit: 1 | 1000): { text: string; words: TimedWord[] } {
  const { text, chunks } = data as Transcript;
  const words = (chunks ?? []).map(({ text, timestamp: [start, end] }) => ({
    text: text.trim(),
    start: (start ?? 0) * unit,
    end: (end ?? start ?? 0) * unit,
  }));
  return { text, words };
}
