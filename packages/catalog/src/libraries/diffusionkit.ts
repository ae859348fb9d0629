import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "diffusionkit",
  prettyLabel: "DiffusionKit",
  repoName: "DiffusionKit",
  repoUrl: "https://github.com/argmaxinc/DiffusionKit",
  description:
    "Generates images on Apple silicon by running Stable Diffusion and FLUX in Core ML or MLX, by Argmax.",
  tasks: ["text-to-image", "image-to-image"],
});
