import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { omitNullish } from "../../lib/body-parts.ts";
import { text } from "../../lib/body-schemas.ts";
import { formFile } from "../../lib/form-file.ts";
import { buildRecording } from "../../lib/recording.ts";
import { buildTimedWords } from "../../lib/timed-words-server.ts";
import { xaiSpeechShape, xaiTranscriptShape } from "../shape.ts";
import { buildXaiError } from "./error.ts";

const speechBody = v.looseObject({
  text,
  voice_id: v.nullish(v.string()),
  speed: v.nullish(v.number()),
  language: v.nullish(v.string()),
});

/** The server half of xAI's speech. */
export const xaiSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: xaiSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ text, voice_id, speed, language }) => [
    { inputs: text, parameters: omitNullish({ voice: voice_id, speed, language }) },
  ],
  buildResponse: buildRecording,
  buildError: buildXaiError,
});

const transcriptBody = v.looseObject({ file: formFile, language: v.nullish(v.string()) });

/** The server half of xAI's transcripts. */
export const xaiTranscriptServer = defineServerFormat<v.InferOutput<typeof transcriptBody>>({
  shape: xaiTranscriptShape,
  operation: automaticSpeechRecognition,
  body: transcriptBody,
  form: true,
  parseRequest: ({ file }) => [{ inputs: file, parameters: { return_timestamps: "word" } }],
  buildResponse: ([result], { language }) => ({
    json: { language: language ?? "en", ...buildTimedWords(result.data, 1) },
  }),
  buildError: buildXaiError,
});
