import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { createInvalidError, omitNullish } from "../lib/body-parts.ts";
import { getGranularities, type TranscriptionBody, transcriptionBody } from "./server/body.ts";
import { buildTranscript } from "./server/response.ts";
import { openaiTranscriptionsShape } from "./shape.ts";

export { formatTimestamp, type SubtitleSegment, toSrt, toVtt } from "./server/subtitles.ts";

/**
 * The server half of OpenAI's transcriptions: what is said in a recording, as text, with times, or as subtitles.
 * @param options.joinsWords whether times of words serve a request for times of words and segments; the text is one
 *   segment then. Default: such a request is rejected, since models return one of them.
 */
// @__NO_SIDE_EFFECTS__
export const createTranscriptionsServer = ({ joinsWords = false } = {}) =>
  defineServerFormat<TranscriptionBody>({
    shape: openaiTranscriptionsShape,
    operation: automaticSpeechRecognition,
    body: transcriptionBody,
    form: true,
    parseRequest: (body) => parseRequest(body, joinsWords),
    buildResponse: ([result], body) => buildTranscript(result.data, body),
  });

export const openaiTranscriptionsServer = createTranscriptionsServer();

function parseRequest(body: TranscriptionBody, joinsWords: boolean) {
  const { model: _, file, response_format, stream: __, ...rest } = body;
  const { timestamp_granularities: ___, "timestamp_granularities[]": ____, ...others } = rest;
  const granularities = getGranularities(body);
  const [granularity, other] = granularities;
  const refuse = (message: string) => createInvalidError(automaticSpeechRecognition.id, message);
  if (granularity && response_format !== "verbose_json") {
    throw refuse("Times of segments or words come with verbose_json: set response_format to it");
  }
  if (other && !joinsWords) throw refuse("Times come of segments or of words: name one of them");
  const timed = /^(verbose_json|srt|vtt)$/.test(response_format ?? "");
  const return_timestamps = granularities.includes("word") ? "word" : timed || others.return_timestamps;
  return [{ inputs: file, parameters: omitNullish({ ...others, return_timestamps }) }];
}
