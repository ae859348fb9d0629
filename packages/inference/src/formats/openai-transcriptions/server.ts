import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { createInvalidError, omitNullish } from "../lib/body-parts.ts";
import { getGranularities, type TranscriptionBody, transcriptionBody } from "./server/body.ts";
import { buildTranscript } from "./server/response.ts";
import { openaiTranscriptionsShape } from "./shape.ts";

export { formatTimestamp, type SubtitleSegment, toSrt, toVtt } from "./server/subtitles.ts";

/**
 * The server half of OpenAI's transcriptions: text, text with times, or subtitles. Word times are also used for
 * segments: a segment ends with a sentence.
 */
export const openaiTranscriptionsServer = defineServerFormat<TranscriptionBody>({
  shape: openaiTranscriptionsShape,
  operation: automaticSpeechRecognition,
  body: transcriptionBody,
  form: true,
  parseRequest: (body) => [toInput(body)],
  buildResponse: ([result], body) => buildTranscript(result.data, body),
});

/** The server half of OpenAI's translations: speech in any language as English text. */
export const openaiTranslationsServer = defineServerFormat<TranscriptionBody>({
  ...openaiTranscriptionsServer,
  parseRequest: (body) => {
    if (body.language != null)
      throw refuse("language: Translations are always English. Omit it, or transcribe the recording");
    const { inputs, parameters } = toInput(body);
    return [{ inputs, parameters: { ...parameters, task: "translate" } }];
  },
  buildResponse: ([result], body) => buildTranscript(result.data, body, "translate"),
});

const refuse = (message: string) => createInvalidError(automaticSpeechRecognition.id, message);

function toInput(body: TranscriptionBody) {
  const { model: _, file, response_format, stream, ...rest } = body;
  const { timestamp_granularities: __, "timestamp_granularities[]": ___, ...others } = rest;
  const granularities = getGranularities(body);
  if (granularities.length > 0 && response_format !== "verbose_json") {
    throw refuse("Timestamps require verbose_json: set response_format to it");
  }
  const timed = /^(verbose_json|srt|vtt)$/.test(response_format ?? "");
  if (stream === "true" && response_format && response_format !== "json")
    throw refuse("stream: A stream contains only the text. Set response_format to json, or omit stream");
  const return_timestamps = granularities.includes("word") ? "word" : timed || others.return_timestamps;
  return { inputs: file, parameters: omitNullish({ ...others, return_timestamps }) };
}
