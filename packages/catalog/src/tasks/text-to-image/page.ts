// cspell:ignore colours: the prompt of the demo image
import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Generate images",
  words: [
    "image generator",
    "image generation",
    "picture generator",
    "draw",
    "make a picture",
    "create an image",
    "ai art",
    "art generator",
    "logo generator",
    "make a logo",
    "midjourney",
    "dall-e",
    "dalle",
    "stable diffusion",
    "sdxl",
    "flux",
    "avatar maker",
    "illustration",
    "wallpaper",
    "prompt to image",
    "generate a photo",
    "t2i",
    "poster",
    "design a logo",
    "picture from words",
    "create pictures",
  ],
  summary: "A description goes in, a picture that was not there before comes out.",
  datasets: {
    red_caps: "Pictures and the titles people gave them in picture forums, sorted by forum.",
    conceptual_captions:
      "Addresses of pictures from the web with captions made out of their alternative texts.",
    "Spawning/PD12M":
      "Pictures in the public domain or under CC0 with written captions, collected so that rights are clear.",
  },
  models: {
    "black-forest-labs/FLUX.1-Krea-dev":
      "Tuned for photographs that do not look generated; open weights under a license of their own.",
    "Qwen/Qwen-Image": "Strong where letters must be right, in English and in Chinese.",
    "ByteDance/SDXL-Lightning": "Stable Diffusion XL distilled to a few steps, for previews while you type.",
    "ByteDance/Hyper-SD": "Small adapters that make several well-known models finish in few steps.",
  },
  spaces: {
    "stabilityai/stable-diffusion-3-medium":
      "The medium model of the third Stable Diffusion, to try without installing anything.",
    "jbilcke-hf/ai-comic-factory": "Turns a plot into a page of comic panels with text.",
    "multimodalart/flux-lora-lab": "Mix several adapters for FLUX and see what the blend draws.",
    "latent-consistency/lcm-lora-for-sdxl":
      "Shows how one adapter cuts the number of steps of Stable Diffusion XL.",
    "multimodalart/LoraTheExplorer": "A gallery of style adapters for Stable Diffusion XL to draw with.",
    "ArtGAN/Stable-Diffusion-ControlNet-WebUI": "Drawing under control of edges, poses or depth.",
    "InstantX/InstantID": "Keeps the face of one photograph through new scenes and styles.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Description",
        content:
          "A red and white lighthouse on a rock in the sea at sunset, as a flat drawing with soft colours",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "lighthouse.png",
        alt: "A drawn lighthouse with red and white bands on a dark rock; next to it, half the sun is above a violet sea.",
      },
    ],
    made: "A script of our own drew the picture, and the description was written afterwards to fit it.",
  },
});
