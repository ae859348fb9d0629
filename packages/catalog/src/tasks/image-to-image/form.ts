import { defineForm } from "../../define-form.ts";
import type { imageToImage } from "./operation.ts";

/** Form texts of parameters shared by image operations. */
export const imageToImageParameterForms = {
  prompt: {
    label: "Change",
    help: "Editing models expect an instruction (“make it snow”), image-to-image models a description of the result. Upscalers need no prompt.",
  },
  negative_prompt: {
    label: "Negative prompt",
    help: "Content to avoid. Distilled and flow models ignore it.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the result follows the prompt. Typical: 2 to 4 for editing models, about 7 for older diffusion models.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  num_inference_steps: {
    label: "Steps",
    help: "Number of denoising steps. More steps are slower. Typical: 1 to 8 for distilled models, 20 to 50 for base models.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  strength: {
    label: "Strength",
    help: "How much the image can change: 0.3 preserves the composition, 1 almost replaces the image. Not supported by all models.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  width: {
    label: "Width",
    help: "Width of the result. Requires a height. Most models require a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  height: {
    label: "Height",
    help: "Height of the result. Requires a width. If the aspect ratio differs from the input, the image is stretched or cropped.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  seed: {
    label: "Seed",
    help: "Reproduces the result for the same image and parameters.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
};

export const imageToImageForm = defineForm<typeof imageToImage>({
  inputs: { label: "Image", help: "The input image." },
  mask: {
    label: "Mask",
    help: "White areas can change, black areas stay. It must have the size of the image. Few providers support it.",
    paintsOver: "inputs",
  },
  ...imageToImageParameterForms,
});
