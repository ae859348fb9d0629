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
  summary:
    "Nothing but a random seed goes in, and a picture comes out that could have been one of those the model learned from.",
  datasets: {
    cifar100: "Small color pictures whose labels are left aside here; a quick test of a new sampler.",
    CelebA:
      "Faces of well-known people, aligned and cropped; the usual material for learning one kind of picture well.",
  },
  models: {
    "google/ddpm-cifar10-32": "Denoises thumbnails of animals and vehicles; runs without a graphics card.",
    "google/ddpm-celebahq-256": "Draws portraits by the same method at a size where flaws can be seen.",
  },
  spaces: {
    "CompVis/celeba-latent-diffusion": "Faces from a diffusion model that works in a compressed space.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Seeds", content: "100 to 115" },
      { type: "text", label: "Number of pictures", content: "16" },
    ],
    outputs: [
      {
        type: "img",
        filename: "flowers.png",
        alt: "Sixteen small drawn flowers in a grid, no two alike: they differ in color, in number of petals and in the tilt of the stem.",
      },
    ],
    made: "A short program drew each flower from the random numbers of its own seed; its rules were written by hand, not learned from pictures.",
  },
});
