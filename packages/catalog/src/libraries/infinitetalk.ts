import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "infinitetalk",
  prettyLabel: "InfiniteTalk",
  repoName: "InfiniteTalk",
  repoUrl: "https://github.com/MeiGen-AI/InfiniteTalk",
  description:
    "Makes people talk in videos of any length, driven by an audio track and a source video or a single image.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path_extension:"safetensors"',
});
