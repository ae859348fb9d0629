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
  summary: "Generate an image from a text prompt.",
  datasets: {
    red_caps: "Images from Reddit with the titles of their posts, sorted by subreddit.",
    conceptual_captions: "URLs of web images with captions derived from their alt text.",
    "Spawning/PD12M": "Captioned images in the public domain or under CC0, collected for clear rights.",
  },
  models: {
    "black-forest-labs/FLUX.1-Krea-dev":
      "Tuned for natural-looking photos; open weights under a custom license.",
    "Qwen/Qwen-Image": "Renders legible text in images, in English and Chinese.",
    "ByteDance/SDXL-Lightning": "Stable Diffusion XL distilled to a few steps, for live previews.",
    "ByteDance/Hyper-SD": "Small adapters that reduce the number of steps of several popular models.",
  },
  spaces: {
    "stabilityai/stable-diffusion-3-medium": "Try Stable Diffusion 3 Medium without installing anything.",
    "jbilcke-hf/ai-comic-factory": "Turns a plot into a page of comic panels with text.",
    "multimodalart/flux-lora-lab": "Combines several LoRA adapters for FLUX in one image.",
    "latent-consistency/lcm-lora-for-sdxl":
      "Shows how one adapter reduces the number of steps of Stable Diffusion XL.",
    "multimodalart/LoraTheExplorer": "A gallery of style adapters for Stable Diffusion XL.",
    "ArtGAN/Stable-Diffusion-ControlNet-WebUI": "Generates images from edges, poses or depth maps.",
    "InstantX/InstantID": "Keeps the face of one photo in new scenes and styles.",
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
    made: "A script drew the image. The prompt was written afterwards to match it.",
  },
});
