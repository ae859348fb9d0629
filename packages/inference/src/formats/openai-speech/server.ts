import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { notStreamedSchema, omitNullish } from "../lib/body-parts.ts";
import { buildRecording } from "../lib/recording.ts";
import { openaiSpeechShape } from "./shape.ts";

const speechBody = v.looseObject({
  model: v.string(),
  input: v.string(),
  voice: v.nullish(
    v.union([v.string(), v.looseObject({ id: v.string() })], "Expected the name of a voice, or { id }"),
  ),
  speed: v.nullish(v.number()),
  response_format: v.nullish(v.string()),
  stream: notStreamedSchema,
  stream_format: v.nullish(v.literal("audio", "Speech is returned as an audio file. Omit stream_format")),
});

/**
 * The server half of OpenAI's speech: the response is the recording. A provider may return a different format than the
 * request names. The recording is passed on unchanged, with the media type of its bytes.
 */
export const openaiSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: openaiSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ model: _, input, voice, stream: __, stream_format: ___, ...rest }) => [
    {
      inputs: input,
      parameters: omitNullish({ ...rest, voice: typeof voice === "object" ? voice?.id : voice }),
    },
  ],
  buildResponse: buildRecording,
});
