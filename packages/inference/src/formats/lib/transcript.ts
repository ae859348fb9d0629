import type { OperationOutput } from "@inferhub/catalog/define";
import type { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import * as v from "valibot";
import { parseWith } from "./parse-with.ts";

const seconds = v.nullish(v.number());

const reply = v.looseObject({
  text: v.optional(v.string()),
  output: v.optional(v.string()),
  chunks: v.nullish(v.array(v.object({ text: v.string(), timestamp: v.array(v.nullable(v.number())) }))),
  segments: v.nullish(v.array(v.object({ text: v.string(), start: seconds, end: seconds }))),
  words: v.nullish(v.array(v.object({ word: v.string(), start: seconds, end: seconds }))),
});

/**
 * Reads a transcript in any of the shapes that providers use: `text` or `output`, with parts under
 * `chunks` (`timestamp: [start, end]`), `words` or `segments` (`start`, `end`), the finest of them.
 */
export function parseTranscript(body: unknown): OperationOutput<typeof automaticSpeechRecognition> {
  const { text, output, chunks, segments, words } = parseWith(reply, body);
  const spoken = words?.map(({ word, ...times }) => ({ text: word, ...times })) ?? segments;
  const pieces =
    chunks ??
    spoken?.map((piece) => ({ text: piece.text, timestamp: [piece.start ?? null, piece.end ?? null] }));
  return {
    text: parseWith(v.string("The response contains no text"), text ?? output),
    ...(pieces ? { chunks: pieces } : {}),
  };
}
