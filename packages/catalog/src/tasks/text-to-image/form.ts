import { defineForm } from "../../define-form.ts";
import type { textToImage } from "./operation.ts";

export const textToImageForm = defineForm<typeof textToImage>({
  inputs: { label: "Description", help: "The image to generate: subject, style, light, viewpoint." },
  negative_prompt: {
    label: "Negative prompt",
    help: "Content to avoid. Distilled and flow models ignore it.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the image follows the prompt. High values look harsh. Use 0 or 1 for distilled models.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  width: {
    label: "Width",
    help: "Most models require a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  height: {
    label: "Height",
    help: "Most models require a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  num_inference_steps: {
    label: "Steps",
    help: "Number of denoising steps. More steps are slower. Typical: 1 to 8 for distilled models, 20 to 50 for base models.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  scheduler: { label: "Scheduler", help: "Name of the noise schedule, if the model supports several." },
  seed: {
    label: "Seed",
    help: "Reproduces the image for the same parameters.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
});
