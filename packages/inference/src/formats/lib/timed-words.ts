import type { OperationOutput } from "@inferhub/catalog/define";
import type { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import * as v from "valibot";
import { parseWith } from "./parse-with.ts";

const time = v.nullish(v.number());

const reply = v.object({
  text: v.nullable(v.string("The response contains no text")),
  words: v.nullish(
    v.array(v.object({ text: v.string(), start: time, end: time, type: v.nullish(v.string()) })),
  ),
});

/**
 * Parses a transcript with `text` and times per word. Drops spaces and audio events.
 * @param seconds length of the time unit: 1, or 0.001 for milliseconds
 */
export function readTimedWords(
  body: unknown,
  seconds: 1 | 0.001,
): OperationOutput<typeof automaticSpeechRecognition> {
  const { text, words } = parseWith(reply, body);
  const toSeconds = (value: number | null | undefined) =>
    value == null ? null : seconds === 1 ? value : value / 1000;
  const chunks = words
    ?.filter(({ type }) => type == null || type === "word")
    .map((word) => ({ text: word.text, timestamp: [toSeconds(word.start), toSeconds(word.end)] }));
  return { text: text ?? "", ...(chunks && { chunks }) };
}

/** Parses a transcript with times in seconds. */
export const parseTimedWords = (body: unknown): OperationOutput<typeof automaticSpeechRecognition> =>
  readTimedWords(body, 1);
