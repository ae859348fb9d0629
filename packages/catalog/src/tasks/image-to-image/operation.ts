import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { count, seed, share } from "../../schema-parts/numbers.ts";
import { targetSize } from "../../schema-parts/pictures.ts";

/** Parameters of image editing, with or without a prompt. */
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

/**
 * What may change of a picture: a picture of the same size that is white where it may, and black where it stays. It
 * goes out as it is. Some providers look at brightness, others at transparency: one that is transparent as well where
 * it is white serves both.
 */
export const imageMask = v.optional(media("image"));

export const imageToImage = defineOperation({
  id: "image-to-image",
  summary: "Edit an image with a text prompt.",
  tasks: ["image-to-image"],
  primary: "inputs",
  input: v.looseObject({ inputs: media("image"), mask: imageMask, parameters: imageToImageParameters }),
  output: mediaOutput("image"),
  exampleModel: "black-forest-labs/FLUX.1-Kontext-dev",
});
