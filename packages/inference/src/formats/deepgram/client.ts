import type { OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { expectFile } from "../lib/expect-file.ts";
import { parseWith } from "../lib/parse-with.ts";
import { deepgramSpeechShape, deepgramTranscriptShape } from "./shape.ts";

/** Speech. The model names the voice, and parameters are members of the query. */
export const deepgramSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: deepgramSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice: _, language: __, response_format, generation_parameters, ...known } = parameters;
    const query = { encoding: response_format, ...rest, ...generation_parameters, ...known };
    return {
      path: "/v1/speak",
      query: { model: call.model, ...toQuery(query) },
      body: { json: { text: inputs } },
    };
  },
  parseResponse: (body) => expectFile(body, "audio"),
};

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
            v.minLength(1, "The answer holds no text"),
          ),
        }),
      ),
      v.minLength(1, "The answer holds no text"),
    ),
  }),
});

/** Transcripts. The body is the recording. */
export const deepgramTranscripts: Adapter<typeof automaticSpeechRecognition> = {
  operation: automaticSpeechRecognition,
  shape: deepgramTranscriptShape,
  media,
  buildRequest: ({ model, input: { inputs, parameters = {}, ...rest } }) => {
    const { return_timestamps: _, generation_parameters, ...known } = parameters;
    const query = { smart_format: true, ...rest, ...generation_parameters, ...known };
    return {
      path: "/v1/listen",
      query: { model, ...toQuery(query) },
      body: { bytes: mediaLeaf(inputs, "bytes") },
    };
  },
  parseResponse: parseDeepgramTranscript,
};

function parseDeepgramTranscript(body: unknown): OperationOutput<typeof automaticSpeechRecognition> {
  const [best] = parseWith(reply, body).results.channels[0]?.alternatives ?? [];
  const chunks = best?.words?.map(({ word, punctuated_word, start, end }) => ({
    text: punctuated_word ?? word,
    timestamp: [start, end],
  }));
  return { text: best?.transcript ?? "", ...(chunks && { chunks }) };
}

/** Parameters as text; what is not set is left out. */
const toQuery = (parameters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
