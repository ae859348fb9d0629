import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "seedvr",
  prettyLabel: "SeedVR",
  repoName: "SeedVR",
  repoUrl: "https://github.com/ByteDance-Seed/SeedVR",
  description:
    "Restores and upscales degraded video and images with diffusion transformers from ByteDance Seed.",
  tasks: ["video-to-video", "image-to-image"],
  countDownloads: 'path_extension:"pth"',
});
