import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { mediaOutput } from "../../media.ts";
import { count, seed } from "../../schema-parts/numbers.ts";
import { pixels } from "../../schema-parts/pictures.ts";
import { text } from "../../schema-parts/text.ts";

export const textToImage = defineOperation({
  id: "text-to-image",
  summary: "Generate an image from a prompt.",
  tasks: ["text-to-image"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("description"),
    parameters: v.optional(
      v.looseObject({
        negative_prompt: v.optional(v.string()),
        guidance_scale: v.optional(v.number()),
        width: v.optional(pixels),
        height: v.optional(pixels),
        num_inference_steps: v.optional(count),
        scheduler: v.optional(v.string()),
        seed: v.optional(seed),
      }),
    ),
  }),
  output: mediaOutput("image"),
  sample: { inputs: "a lighthouse at dawn", parameters: { width: 512, height: 512 } },
  exampleModel: "black-forest-labs/FLUX.1-schnell",
});
