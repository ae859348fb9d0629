import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "open-sora",
  prettyLabel: "Open-Sora",
  repoName: "Open-Sora",
  repoUrl: "https://github.com/hpcaitech/Open-Sora",
  description:
    "Open video generation project by HPC-AI Tech, with training and inference code for text and image prompts.",
  tasks: ["text-to-video", "image-to-video"],
  countDownloads: 'path:"Open_Sora_v2.safetensors"',
});
