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
  summary:
    "A picture goes in, often with an instruction, and a changed one comes out: edited, repaired, enlarged or seen in another light.",
  datasets: {
    VIDIT:
      "The same virtual scenes rendered under different directions and colors of light, for learning to relight.",
    "huggan/CelebA-faces":
      "Portraits of well-known people, cropped to the face; much used for restoration and enlarging.",
    "Spawning/PD12M":
      "Public-domain and CC0 pictures from which pairs for restoration can be made with a clear conscience.",
  },
  models: {
    "fal/AuraSR-v2":
      "An adversarial upscaler for generated pictures: one step, sharp, and inventive with details.",
    "black-forest-labs/FLUX.1-Kontext-dev":
      "Follows instructions in plain words and leaves the rest of the picture mostly alone.",
    "yisol/IDM-VTON": "Puts a garment from one photograph on the person in another; for non-commercial use.",
    "kontext-community/relighting-kontext-dev-lora-v3":
      "An adapter for FLUX.1 Kontext that changes the light of a scene.",
    "black-forest-labs/FLUX.1-Fill-dev":
      "Fills what a mask leaves open, inside a picture or beyond its edges.",
    "black-forest-labs/FLUX.1-Depth-dev-lora":
      "Keeps the depth of a scene and redraws all that is to be seen in it.",
  },
  spaces: {
    "black-forest-labs/FLUX.1-Kontext-Dev": "Type an instruction and compare the edit with your original.",
    "lllyasviel/iclight-v2-vary":
      "Relights a foreground by a description of the light or from a chosen side.",
    "jasperai/Flux.1-dev-Controlnet-Upscaler":
      "Enlarges small or spoiled pictures with FLUX under control of the original.",
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
    made: "Noise was added to a clean photograph and taken away again by non-local means, a classical method that averages patches which look alike.",
  },
});
