import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { mediaOutput } from "../../media.ts";
import { count, seed } from "../../schema-parts/numbers.ts";
import { targetSize } from "../../schema-parts/pictures.ts";
import { text } from "../../schema-parts/text.ts";

export const textToVideo = defineOperation({
  id: "text-to-video",
  summary: "Generate a video from a prompt.",
  tasks: ["text-to-video"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("description"),
    parameters: v.optional(
      v.looseObject({
        negative_prompt: v.optional(
          v.union([v.string(), v.array(v.string())], "Expected a string or a list of strings"),
        ),
        guidance_scale: v.optional(v.number()),
        num_frames: v.optional(count),
        num_inference_steps: v.optional(count),
        target_size: v.optional(targetSize),
        seed: v.optional(seed),
      }),
    ),
  }),
  output: mediaOutput("video"),
  sample: { inputs: "waves roll slowly onto a pebble beach at dusk", parameters: { num_frames: 49 } },
  exampleModel: "Wan-AI/Wan2.2-TI2V-5B",
});
