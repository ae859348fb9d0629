import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "Nothing but a random seed goes in, and a picture comes out that could have been one of those the model learned from.",
  datasets: {
    cifar100: "Small colour pictures whose labels are simply left aside here; a quick test of a new sampler.",
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
      { type: "text", label: "Seed", content: "7" },
      { type: "text", label: "Number of pictures", content: "2" },
    ],
    outputs: [
      {
        type: "text",
        label: "Pictures",
        content:
          "A portrait of a person with short dark hair who smiles; a portrait of a person in a hat who looks to the left.",
      },
    ],
    made: "Described by hand, as a generator of portraits might answer: nothing in the input asks for a smile or a hat.",
  },
});
