import type { OperationOutput } from "@inferhub/catalog/define";
import type { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import * as v from "valibot";
import { parseWith } from "../lib/parse-with.ts";

const word = v.object({
  word: v.string(),
  punctuated_word: v.nullish(v.string()),
  start: v.number(),
  end: v.number(),
});

const reply = v.object({
  results: v.object({
    channels: v.pipe(
      v.array(
        v.object({
          alternatives: v.pipe(
            v.array(v.object({ transcript: v.string(), words: v.nullish(v.array(word)) })),
            v.minLength(1, "The response contains no text"),
          ),
        }),
      ),
      v.minLength(1, "The response contains no text"),
    ),
  }),
});

/** Parses the most likely transcript, with words if it has times. */
export function parseDeepgramTranscript(body: unknown): OperationOutput<typeof automaticSpeechRecognition> {
  const [best] = parseWith(reply, body).results.channels[0]?.alternatives ?? [];
  const chunks = best?.words?.map(({ word, punctuated_word, start, end }) => ({
    text: punctuated_word ?? word,
    timestamp: [start, end],
  }));
  return { text: best?.transcript ?? "", ...(chunks && { chunks }) };
}
