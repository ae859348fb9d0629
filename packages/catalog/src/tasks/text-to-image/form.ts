import { defineForm } from "../../define-form.ts";
import type { textToImage } from "./operation.ts";

export const textToImageForm = defineForm<typeof textToImage>({
  inputs: { label: "Description", help: "What the picture shows: subject, style, light, point of view." },
  negative_prompt: {
    label: "Leave out",
    help: "What the picture should not show. Distilled and flow models ignore it.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the picture follows the description. High values look harsh; distilled models want 0 or 1.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  width: {
    label: "Width",
    help: "Most models want a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  height: {
    label: "Height",
    help: "Most models want a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  num_inference_steps: {
    label: "Steps",
    help: "How often the picture is refined. Time grows with it; distilled models need 1 to 8, others 20 to 50.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  scheduler: { label: "Scheduler", help: "Name of the noise schedule, for models that offer several." },
  seed: {
    label: "Seed",
    help: "The same seed and settings give the same picture again.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
});
