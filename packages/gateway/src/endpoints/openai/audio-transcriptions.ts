import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { type Args, defineEndpoint } from "../endpoint.ts";
import { createInvalidError, omitNullish } from "./body-parts.ts";
import { TRANSCRIPTION_RESPONSE } from "./response-docs.ts";
import { toTranscript } from "./transcript.ts";
import { getGranularities, type TranscriptionBody, transcriptionBody } from "./transcription-body.ts";

/** What is said in a recording, as text, with times, or as subtitles. */
export const audioTranscriptions = defineEndpoint({
  path: "/v1/audio/transcriptions",
  summary: automaticSpeechRecognition.summary,
  operation: automaticSpeechRecognition.id,
  response: TRANSCRIPTION_RESPONSE,
  form: true,
  body: transcriptionBody,
  toCallArgs,
  toResponse: ([answer], body) => toTranscript(answer?.data, body),
});

function toCallArgs(body: TranscriptionBody): readonly Args[] {
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
