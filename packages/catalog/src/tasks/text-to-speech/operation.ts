import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { mediaOutput } from "../../media.ts";
import { text } from "../../schema-parts/text.ts";

export const textToSpeech = defineOperation({
  id: "text-to-speech",
  summary: "Convert text to speech.",
  tasks: ["text-to-speech"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(
      v.looseObject({
        voice: v.optional(text("voice")),
        speed: v.optional(v.pipe(v.number(), v.gtValue(0))),
        language: v.optional(text("language")),
        /** Open: providers add codecs, and some write the sample rate with it. */
        response_format: v.optional(text("format")),
        generation_parameters: v.optional(v.looseObject({})),
      }),
    ),
  }),
  output: mediaOutput("audio"),
  sample: { inputs: "The last ferry leaves at nine. Please mind the step." },
  exampleModel: "suno/bark",
});
