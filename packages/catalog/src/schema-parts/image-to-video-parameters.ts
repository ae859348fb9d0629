import * as v from "valibot";
import { count, seed } from "./numbers.ts";
import { targetSize } from "./pictures.ts";

/** Parameters of animating an image, with or without a prompt. */
export const imageToVideoParameters = v.optional(
  v.looseObject({
    /** May be empty: some models move an image without words. */
    prompt: v.optional(v.string()),
    negative_prompt: v.optional(v.string()),
    guidance_scale: v.optional(v.number()),
    num_frames: v.optional(count),
    num_inference_steps: v.optional(count),
    target_size: v.optional(targetSize),
    seed: v.optional(seed),
  }),
);
