import { defineForm } from "../../define-form.ts";
import type { textToVideo } from "./operation.ts";

export const textToVideoForm = defineForm<typeof textToVideo>({
  inputs: {
    label: "Description",
    help: "One scene: subject, action and camera movement. Clips last a few seconds, so describe one action.",
  },
  negative_prompt: {
    label: "Negative prompt",
    help: "Content to avoid, such as blur, captions or sudden scene changes.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the video follows the prompt. High values look harsh and reduce motion. Typical: 3 to 7.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  num_frames: {
    label: "Frames",
    help: "Length of the clip, at 16 to 30 frames per second. Time and memory grow with it. Many models require a multiple of 4 plus 1, such as 81.",
    unit: "frames",
    min: 1,
    max: 257,
    step: 4,
  },
  num_inference_steps: {
    label: "Steps",
    help: "Number of denoising steps. More steps are slower. Typical: 4 to 8 for distilled models, 30 to 50 for base models.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  width: {
    label: "Width",
    help: "Requires a height. Most models require a multiple of 16 and support a few sizes.",
    unit: "px",
    min: 64,
    max: 1920,
    step: 16,
  },
  height: {
    label: "Height",
    help: "Requires a width. 480 is fast, 720 is several times slower.",
    unit: "px",
    min: 64,
    max: 1920,
    step: 16,
  },
  seed: {
    label: "Seed",
    help: "Reproduces the video for the same parameters.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
});
