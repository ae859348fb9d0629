import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "magi-1",
  prettyLabel: "MAGI-1",
  repoName: "MAGI-1",
  repoUrl: "https://github.com/SandAI-org/MAGI-1",
  description:
    "Autoregressive video generation by Sand AI, which denoises a clip chunk by chunk from text, an image or earlier video.",
  tasks: ["image-to-video", "text-to-video", "video-to-video"],
  countDownloads: 'path:"ckpt/vae/config.json"',
});
