import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat, type ServerError, type ServerResponse } from "../../contracts/server-format.ts";
import { text } from "../lib/body-schemas.ts";
import { formFile } from "../lib/form-file.ts";
import { buildRecording } from "../lib/recording.ts";
import { buildTimedWords } from "../lib/timed-words-server.ts";
import { elevenlabsSpeechShape, elevenlabsTranscriptShape } from "./shape.ts";

const STATUSES: Readonly<Record<number, string>> = {
  401: "invalid_api_key",
  404: "not_found",
  429: "too_many_concurrent_requests",
};

/** An error of ElevenLabs: a status as text, and a sentence. */
export const buildElevenlabsError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { detail: { status: STATUSES[status] ?? "invalid_request", message } },
});

const speechBody = v.looseObject({ text, model_id: v.nullish(v.string()) });

/** The server half of ElevenLabs' speech. */
export const elevenlabsSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: elevenlabsSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ text }) => [{ inputs: text, parameters: {} }],
  buildResponse: buildRecording,
  buildError: buildElevenlabsError,
});

const transcriptBody = v.looseObject({
  file: formFile,
  model_id: text,
  language_code: v.nullish(v.string()),
});

/** The server half of ElevenLabs' transcripts, in which spaces are listed as words are. */
export const elevenlabsTranscriptServer = defineServerFormat<v.InferOutput<typeof transcriptBody>>({
  shape: elevenlabsTranscriptShape,
  operation: automaticSpeechRecognition,
  body: transcriptBody,
  form: true,
  parseRequest: ({ file }) => [{ inputs: file, parameters: { return_timestamps: "word" } }],
  buildResponse: ([result], { language_code }) => {
    const { text, words } = buildTimedWords(result.data, 1);
    const spaced = words.flatMap((word, at) => [
      ...(at > 0 ? [{ text: " ", start: words[at - 1]?.end ?? 0, end: word.start, type: "spacing" }] : []),
      { ...word, type: "word" },
    ]);
    return { json: { language_code: language_code ?? "en", language_probability: 1, text, words: spaced } };
  },
  buildError: buildElevenlabsError,
});
