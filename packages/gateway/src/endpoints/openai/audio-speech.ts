import { SNIFF_BYTES, sniffMediaType } from "@inferhub/catalog/media";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineEndpoint } from "../endpoint.ts";
import { notStreamedSchema, omitNullish } from "./body-parts.ts";

/**
 * Speech: the answer is the recording itself. A provider that has not the format that was asked for gives
 * another; it is passed on as it came, under the type that it really is of.
 */
export const audioSpeech = defineEndpoint({
  path: "/v1/audio/speech",
  summary: textToSpeech.summary,
  operation: textToSpeech.id,
  response: { file: "audio" },
  body: v.looseObject({
    model: v.string(),
    input: v.string(),
    voice: v.nullish(
      v.union([v.string(), v.looseObject({ id: v.string() })], "Expected the name of a voice, or { id }"),
    ),
    speed: v.nullish(v.number()),
    response_format: v.nullish(v.string()),
    stream: notStreamedSchema,
    stream_format: v.nullish(
      v.literal("audio", "Speech comes as the recording itself: leave stream_format out"),
    ),
  }),
  toCallArgs: ({ model: _, input, voice, stream: __, stream_format: ___, ...rest }) => [
    {
      inputs: input,
      parameters: omitNullish({ ...rest, voice: typeof voice === "object" ? voice?.id : voice }),
    },
  ],
  toResponse: async ([answer]) => {
    const recording = answer?.data as Blob;
    return new Response(recording, { headers: { "content-type": await getMediaType(recording) } });
  },
});

/** First bytes are more to be trusted than words, but not every format shows in them. */
async function getMediaType(recording: Blob): Promise<string> {
  const head = new Uint8Array(await recording.slice(0, SNIFF_BYTES).arrayBuffer());
  return sniffMediaType(head) ?? (recording.type || "application/octet-stream");
}
