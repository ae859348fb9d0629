import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Edit images",
  words: [
    "image editing",
    "upscale",
    "upscaler",
    "super resolution",
    "enhance a photo",
    "restore old photos",
    "colorize",
    "inpainting",
    "remove object from photo",
    "style transfer",
    "denoise a photo",
    "sharpen",
    "sketch to image",
    "photo editing",
    "deblur",
    "outpainting",
    "change a picture",
    "retouch",
    "controlnet",
    "img2img",
    "image upscaling",
    "increase resolution",
  ],
  summary: "Edit, restore, upscale or restyle an image, with an optional prompt.",
  datasets: {
    VIDIT: "Virtual scenes rendered with different light directions and colors, for relighting.",
    "huggan/CelebA-faces": "Cropped portraits of celebrities, widely used for restoration and upscaling.",
    "Spawning/PD12M": "Public-domain and CC0 images from which you can build training pairs for restoration.",
  },
  models: {
    "fal/AuraSR-v2": "A one-step GAN upscaler for generated images: sharp, with invented detail.",
    "black-forest-labs/FLUX.1-Kontext-dev":
      "Follows text instructions and leaves the rest of the image mostly unchanged.",
    "yisol/IDM-VTON": "Puts a garment from one photo on a person in another; for noncommercial use.",
    "kontext-community/relighting-kontext-dev-lora-v3": "A relighting adapter for FLUX.1 Kontext.",
    "black-forest-labs/FLUX.1-Fill-dev":
      "Fills a masked area inside an image or extends it beyond its edges.",
    "black-forest-labs/FLUX.1-Depth-dev-lora": "Keeps the depth of a scene and regenerates its appearance.",
  },
  spaces: {
    "black-forest-labs/FLUX.1-Kontext-Dev": "Edits your image from an instruction and shows both versions.",
    "lllyasviel/iclight-v2-vary": "Relights a foreground from a description or a chosen direction.",
    "jasperai/Flux.1-dev-Controlnet-Upscaler": "Enlarges small or degraded images with FLUX and ControlNet.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "cat-noisy.jpg",
        alt: "A photograph of a cat's face, covered all over in fine colored grain.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "cat-denoised.jpg",
        alt: "The same face without the grain; the fur is smoother too, and most of the whiskers are gone.",
      },
    ],
    made: "Noise was added to a clean photo and removed with non-local means, a classical method that averages similar patches.",
  },
});
