import * as v from "valibot";
import { defineOperation } from "../define.ts";
import { mediaOutput } from "../media.ts";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192));

export const textToImage = defineOperation({
  id: "text-to-image",
  summary: "Draw a picture from a description.",
  tasks: ["text-to-image"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.pipe(v.string(), v.nonEmpty("The description is empty")),
    parameters: v.optional(
      v.looseObject({
        negative_prompt: v.optional(v.string()),
        guidance_scale: v.optional(v.number()),
        width: v.optional(pixels),
        height: v.optional(pixels),
        num_inference_steps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        scheduler: v.optional(v.string()),
        seed: v.optional(v.pipe(v.number(), v.integer())),
      }),
    ),
  }),
  output: mediaOutput("image"),
  sample: { inputs: "a lighthouse at dawn", parameters: { width: 512, height: 512 } },
  exampleModel: "black-forest-labs/FLUX.1-schnell",
});
