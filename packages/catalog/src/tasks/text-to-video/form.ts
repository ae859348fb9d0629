import { defineForm } from "../../define-form.ts";
import type { textToVideo } from "./operation.ts";

export const textToVideoForm = defineForm<typeof textToVideo>({
  inputs: {
    label: "Description",
    help: "One scene: who or what, how it moves, how the camera moves. Clips last a few seconds, so one action is enough.",
  },
  negative_prompt: {
    label: "Leave out",
    help: "What the video should not show, such as blur, captions or sudden cuts.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the video follows the description. High values look harsh and move less; 3 to 7 is common.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  num_frames: {
    label: "Frames",
    help: "Length of the clip: models make 16 to 30 frames a second. Time and memory grow with it, and many models want a multiple of 4 plus 1, such as 81.",
    unit: "frames",
    min: 1,
    max: 257,
    step: 4,
  },
  num_inference_steps: {
    label: "Steps",
    help: "How often the video is refined. Time grows with it; distilled models need 4 to 8, others 30 to 50.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  width: {
    label: "Width",
    help: "Given together with the height. Most models want a multiple of 16 and one of a few sizes they were trained on.",
    unit: "px",
    min: 64,
    max: 1920,
    step: 16,
  },
  height: {
    label: "Height",
    help: "Given together with the width. 480 is quick, 720 takes several times as long.",
    unit: "px",
    min: 64,
    max: 1920,
    step: 16,
  },
  seed: {
    label: "Seed",
    help: "The same seed and settings give the same video again.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
});
