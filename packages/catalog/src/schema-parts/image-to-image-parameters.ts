import * as v from "valibot";
import { count, seed, share } from "./numbers.ts";
import { targetSize } from "./pictures.ts";

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
