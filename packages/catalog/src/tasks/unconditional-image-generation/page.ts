import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Generate images without a prompt",
  words: [
    "random faces",
    "gan",
    "generate faces",
    "random image",
    "sample images",
    "this person does not exist",
  ],
  summary: "Generate an image from a random seed alone, similar to the training images.",
  datasets: {
    cifar100: "Small color images, used here without their labels; a fast test for a new sampler.",
    CelebA: "Aligned and cropped celebrity faces; the usual dataset for learning one kind of image.",
  },
  models: {
    "google/ddpm-cifar10-32": "Generates thumbnails of animals and vehicles; runs without a GPU.",
    "google/ddpm-celebahq-256": "Generates portraits with the same method at a higher resolution.",
  },
  spaces: {
    "CompVis/celeba-latent-diffusion": "Generates faces with diffusion in a compressed latent space.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Seeds", content: "100 to 115" },
      { type: "text", label: "Number of images", content: "16" },
    ],
    outputs: [
      {
        type: "img",
        filename: "flowers.png",
        alt: "Sixteen small drawn flowers in a grid, with different colors, numbers of petals and stem angles.",
      },
    ],
    made: "A short program drew each flower from the random numbers of its seed, with handwritten rules.",
  },
});
