import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "longcat-video-avatar-1.5",
  prettyLabel: "LongCat-Video-Avatar 1.5",
  repoName: "LongCat-Video-Avatar 1.5",
  repoUrl: "https://github.com/meituan-longcat/LongCat-Video",
  description:
    "Audio-driven avatar video from Meituan: people speak and move to a sound track, from a prompt or a reference image.",
  tasks: ["image-to-video", "text-to-video", "image-text-to-video", "video-to-video"],
});
