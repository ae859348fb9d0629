import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "open-oasis",
  prettyLabel: "open-oasis",
  repoName: "open-oasis",
  repoUrl: "https://github.com/etched-ai/open-oasis",
  description:
    "Playable Minecraft-like world model by Decart and Etched that generates video frame by frame from user actions.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"oasis500m.safetensors"',
});
