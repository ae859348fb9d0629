import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "videox_fun",
  prettyLabel: "VideoX Fun",
  repoName: "VideoX Fun",
  repoUrl: "https://github.com/aigc-apps/VideoX-Fun",
  description:
    "Training and inference code from Alibaba PAI for video diffusion transformers such as CogVideoX-Fun and Wan-Fun.",
  tasks: ["text-to-video", "image-to-video", "video-to-video", "text-to-image"],
  countDownloads: 'path_extension:"safetensors"',
});
