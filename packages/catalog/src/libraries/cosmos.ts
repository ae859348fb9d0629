import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cosmos",
  prettyLabel: "Cosmos",
  repoName: "Cosmos",
  repoUrl: "https://github.com/NVIDIA/Cosmos",
  description:
    "NVIDIA's world foundation models that generate and transform video for training robots and vehicles.",
  tasks: ["text-to-video", "image-to-video", "video-to-video", "robotics"],
  countDownloads: 'path:"config.json" OR path_extension:"pt"',
});
