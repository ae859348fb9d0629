import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";

export const automaticSpeechRecognition = defineOperation({
  id: "automatic-speech-recognition",
  summary: "Transcribe speech to text.",
  tasks: ["automatic-speech-recognition"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("audio"),
    parameters: v.optional(
      v.looseObject({
        return_timestamps: v.optional(v.union([v.boolean(), v.literal("word")])),
        generation_parameters: v.optional(v.looseObject({})),
      }),
    ),
  }),
  output: v.looseObject({
    /** Transcript. */
    text: v.string(),
    /** Parts with their start and end in seconds; the end of the last may be unknown. */
    chunks: v.nullish(
      v.array(
        v.looseObject({
          /** Transcript of this segment. */
          text: v.string(),
          /** Start and end in seconds. */
          timestamp: v.array(v.nullable(v.number())),
        }),
      ),
    ),
  }),
  exampleModel: "openai/whisper-large-v3",
});
