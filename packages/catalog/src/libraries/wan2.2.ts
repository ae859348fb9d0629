import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "wan2.2",
  prettyLabel: "Wan2.2",
  repoName: "Wan2.2",
  repoUrl: "https://github.com/Wan-Video/Wan2.2",
  description:
    "Inference code for Alibaba's open mixture-of-experts video diffusion models, from text, images, or both.",
  tasks: ["text-to-video", "image-to-video", "image-text-to-video"],
  countDownloads: 'path_filename:"config" AND path_extension:"json"',
});
