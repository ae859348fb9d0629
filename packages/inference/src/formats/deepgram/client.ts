import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { mediaLeaf } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { expectFile } from "../lib/expect-file.ts";
import { deepgramSpeechShape, deepgramTranscriptShape } from "./shape.ts";

/** Containers that Deepgram does not accept as an encoding, with the encoding that each holds. */
const CONTAINERS: Readonly<Record<string, { readonly encoding: string; readonly container: string }>> = {
  wav: { encoding: "linear16", container: "wav" },
  pcm: { encoding: "linear16", container: "none" },
  ogg: { encoding: "opus", container: "ogg" },
};

/** Speech. The model names the voice, and the query contains the parameters. */
export const deepgramSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: deepgramSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice: _, language: __, response_format, generation_parameters, ...known } = parameters;
    const format = CONTAINERS[response_format ?? ""] ?? { encoding: response_format };
    const query = { ...format, ...rest, ...generation_parameters, ...known };
    return {
      path: "/v1/speak",
      query: { model: call.model, ...toQuery(query) },
      body: { json: { text: inputs } },
    };
  },
  parseResponse: (body) => expectFile(body, "audio"),
};

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
  parseResponse: async (body) => (await import("./read.ts")).parseDeepgramTranscript(body),
};

/** Parameters as text; unset ones are omitted. */
const toQuery = (parameters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
