import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import {
  defineServerFormat,
  type ServerError,
  type ServerFile,
  type ServerResponse,
} from "../../contracts/server-format.ts";
import { text } from "../lib/body-schemas.ts";
import { readFile } from "../lib/media-request.ts";
import { buildRecording } from "../lib/recording.ts";
import { buildTimedWords } from "../lib/timed-words-server.ts";
import { deepgramSpeechShape, deepgramTranscriptShape } from "./shape.ts";

const CODES: Readonly<Record<number, string>> = {
  401: "INVALID_AUTH",
  402: "ASR_PAYMENT_REQUIRED",
  404: "PROJECT_NOT_FOUND",
  429: "TOO_MANY_REQUESTS",
};

/** An error of Deepgram. */
export const buildDeepgramError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { err_code: CODES[status] ?? "Bad Request", err_msg: message, request_id: "sandbox" },
});

const speechBody = v.looseObject({ text });

/** The server half of Deepgram's speech. */
export const deepgramSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: deepgramSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ text }) => [{ inputs: text, parameters: {} }],
  buildResponse: buildRecording,
  buildError: buildDeepgramError,
});

const listenBody = v.looseObject({
  audio: v.optional(v.custom<ServerFile>((value) => typeof value === "object" && value !== null)),
  url: v.optional(text),
});

/** The server half of Deepgram's transcripts. The body is a recording, or JSON with its URL. */
export const deepgramTranscriptServer = defineServerFormat<v.InferOutput<typeof listenBody>>({
  shape: deepgramTranscriptShape,
  operation: automaticSpeechRecognition,
  body: listenBody,
  fileMember: "audio",
  parseRequest: ({ audio, url }) => [
    { inputs: audio ?? readFile(url, "url", "audio"), parameters: { return_timestamps: "word" } },
  ],
  buildResponse: ([result], _body, { requestId, created }) => {
    const { text, words } = buildTimedWords(result.data, 1);
    const timed = words.map(({ text, start, end }) => ({
      word: text.toLowerCase().replaceAll(/[^\p{L}\p{N}'-]/gu, ""),
      start,
      end,
      confidence: 1,
      punctuated_word: text,
    }));
    const duration = words.at(-1)?.end ?? 0;
    return {
      json: {
        metadata: {
          request_id: requestId,
          created: new Date(created * 1000).toISOString(),
          duration,
          channels: 1,
        },
        results: { channels: [{ alternatives: [{ transcript: text, confidence: 1, words: timed }] }] },
      },
    };
  },
  buildError: buildDeepgramError,
});
