import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "diffusion-single-file",
  prettyLabel: "Diffusion Single File",
  repoName: "diffusion-single-file",
  repoUrl: "https://github.com/comfyanonymous/ComfyUI",
  description:
    "Diffusion checkpoints packed as one weights file each, to be loaded in ComfyUI and similar interfaces.",
  tasks: ["text-to-image", "image-to-image", "text-to-video", "image-to-video"],
  countDownloads: 'path_extension:"safetensors"',
});
