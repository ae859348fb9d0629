import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { createInvalidError, omitNullish } from "../lib/body-parts.ts";
import { getGranularities, type TranscriptionBody, transcriptionBody } from "./server/body.ts";
import { buildTranscript } from "./server/response.ts";

export { formatTimestamp, type SubtitleSegment, toSrt, toVtt } from "./server/subtitles.ts";

/** The server half of OpenAI's transcriptions: what is said in a recording, as text, with times, or as subtitles. */
export const openaiTranscriptionsServer = defineServerFormat<TranscriptionBody>({
  operation: automaticSpeechRecognition,
  body: transcriptionBody,
  form: true,
  parseRequest,
  buildResponse: ([result], body) => buildTranscript(result?.data, body),
});

function parseRequest(body: TranscriptionBody) {
  const { model: _, file, response_format, stream: __, ...rest } = body;
  const { timestamp_granularities: ___, "timestamp_granularities[]": ____, ...others } = rest;
  const [granularity, other] = getGranularities(body);
  const refuse = (message: string) => createInvalidError(automaticSpeechRecognition.id, message);
  if (granularity && response_format !== "verbose_json") {
    throw refuse("Times of segments or words come with verbose_json: set response_format to it");
  }
  if (other) throw refuse("Times come of segments or of words: name one of them");
  const timed = /^(verbose_json|srt|vtt)$/.test(response_format ?? "");
  const return_timestamps = granularity === "word" ? "word" : timed || others.return_timestamps;
  return [{ inputs: file, parameters: omitNullish({ ...others, return_timestamps }) }];
}
