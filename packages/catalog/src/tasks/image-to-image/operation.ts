import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { count, seed, share } from "../../schema-parts/numbers.ts";
import { targetSize } from "../../schema-parts/pictures.ts";

export const imageToImageParameters = v.optional(
  v.looseObject({
    /** May be empty: upscalers and restorers work without words. */
    prompt: v.optional(v.string()),
    negative_prompt: v.optional(v.string()),
    guidance_scale: v.optional(v.number()),
    num_inference_steps: v.optional(count),
    strength: v.optional(share),
    target_size: v.optional(targetSize),
    seed: v.optional(seed),
  }),
);

export const imageToImage = defineOperation({
  id: "image-to-image",
  summary: "Change a picture as told.",
  tasks: ["image-to-image"],
  primary: "inputs",
  input: v.looseObject({ inputs: media("image"), parameters: imageToImageParameters }),
  output: mediaOutput("image"),
  exampleModel: "black-forest-labs/FLUX.1-Kontext-dev",
});
