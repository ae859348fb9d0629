import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ssr-speech",
  prettyLabel: "SSR-Speech",
  repoName: "SSR-Speech",
  repoUrl: "https://github.com/WangHelin1997/SSR-Speech",
  description:
    "Edits recorded speech by changing its transcript and clones voices for synthesis, with a codec that adds a watermark.",
  tasks: ["text-to-speech", "audio-to-audio"],
  countDownloads: 'path_extension:"pth"',
});
