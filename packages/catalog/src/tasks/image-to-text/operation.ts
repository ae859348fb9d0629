import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { count } from "../../schema-parts/numbers.ts";

export const imageToText = defineOperation({
  id: "image-to-text",
  summary: "Generate a caption for an image, or read its text.",
  tasks: ["image-to-text"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.optional(
      v.looseObject({
        max_new_tokens: v.optional(count),
        generation_parameters: v.optional(v.looseObject({})),
      }),
    ),
  }),
  output: v.looseObject({
    /** The caption, or the text that was read. */
    generated_text: v.string(),
  }),
  exampleModel: "Salesforce/blip-image-captioning-large",
});
