import { defineForm } from "../../define-form.ts";
import type { imageToImage } from "./operation.ts";

/** What forms say about the parameters, which other operations on images share. */
export const imageToImageParameterForms = {
  prompt: {
    label: "Change",
    help: "Editing models want an instruction (“make it snow”), others a description of the result. Upscalers need none.",
  },
  negative_prompt: {
    label: "Leave out",
    help: "What the picture should not show. Distilled and flow models ignore it.",
  },
  guidance_scale: {
    label: "Guidance",
    help: "How closely the result follows the words. Editing models like 2 to 4, older diffusion models about 7.",
    min: 0,
    max: 20,
    step: 0.5,
  },
  num_inference_steps: {
    label: "Steps",
    help: "How often the picture is refined. Time grows with it; distilled models need 1 to 8, others 20 to 50.",
    unit: "steps",
    min: 1,
    max: 100,
    step: 1,
  },
  strength: {
    label: "Strength",
    help: "How much of the picture may change: 0.3 keeps its composition, 1 keeps hardly anything. Not every model has it.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  width: {
    label: "Width",
    help: "Width of the result, given together with the height. Most models want a multiple of 8 or 16.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  height: {
    label: "Height",
    help: "Height of the result, given together with the width. Another shape than the picture's stretches or crops it.",
    unit: "px",
    min: 64,
    max: 2048,
    step: 8,
  },
  seed: {
    label: "Seed",
    help: "The same seed, picture and settings give the same result again.",
    min: 0,
    max: 4294967295,
    step: 1,
  },
};

export const imageToImageForm = defineForm<typeof imageToImage>({
  inputs: { label: "Picture", help: "The picture to start from." },
  mask: {
    label: "Mask",
    help: "What may change: white where it may, black where the picture stays, and as large as the picture. Few providers take one.",
    paintsOver: "inputs",
  },
  ...imageToImageParameterForms,
});
