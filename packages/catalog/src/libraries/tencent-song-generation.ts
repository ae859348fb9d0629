import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tencent-song-generation",
  prettyLabel: "SongGeneration",
  repoName: "SongGeneration",
  repoUrl: "https://github.com/tencent-ailab/songgeneration",
  description:
    "Generates songs with vocals and accompaniment from lyrics and a style prompt, by Tencent AI Lab (LeVo).",
  tasks: ["text-to-audio"],
  countDownloads: 'path:"ckpt/songgeneration_base/model.pt"',
});
