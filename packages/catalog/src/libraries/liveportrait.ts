import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "liveportrait",
  prettyLabel: "LivePortrait",
  repoName: "LivePortrait",
  repoUrl: "https://github.com/KwaiVGI/LivePortrait",
  description:
    "Animates a portrait photo or video with the expressions and head motion of a driving clip, by Kuaishou.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"liveportrait/landmark.onnx"',
});
