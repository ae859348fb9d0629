import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { count, seed } from "../../schema-parts/numbers.ts";
import { targetSize } from "../../schema-parts/pictures.ts";

/** Parameters of animating an image, with or without a prompt. */
export const imageToVideoParameters = v.optional(
  v.looseObject({
    /** May be empty: some models move a picture without words. */
    prompt: v.optional(v.string()),
    negative_prompt: v.optional(v.string()),
    guidance_scale: v.optional(v.number()),
    num_frames: v.optional(count),
    num_inference_steps: v.optional(count),
    target_size: v.optional(targetSize),
    seed: v.optional(seed),
  }),
);

export const imageToVideo = defineOperation({
  id: "image-to-video",
  summary: "Set a picture in motion.",
  tasks: ["image-to-video"],
  primary: "inputs",
  input: v.looseObject({ inputs: media("image"), parameters: imageToVideoParameters }),
  output: mediaOutput("video"),
  exampleModel: "Wan-AI/Wan2.1-I2V-14B-720P",
});
