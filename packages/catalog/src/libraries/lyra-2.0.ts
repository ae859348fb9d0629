import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lyra-2.0",
  prettyLabel: "Lyra-2.0",
  repoName: "Lyra-2.0",
  repoUrl: "https://github.com/nv-tlabs/lyra",
  description:
    "NVIDIA research code that turns one image into an explorable 3D scene by way of a long camera-controlled video.",
  tasks: ["image-to-3d", "image-to-video"],
  countDownloads: 'path:"checkpoints/image_encoder/model.pth"',
});
