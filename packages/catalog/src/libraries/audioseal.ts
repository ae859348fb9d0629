import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "audioseal",
  prettyLabel: "AudioSeal",
  repoName: "audioseal",
  repoUrl: "https://github.com/facebookresearch/audioseal",
  description:
    "Embeds an inaudible watermark in speech and finds it again sample by sample, to tell generated audio apart.",
  tasks: ["audio-classification", "audio-to-audio"],
  countDownloads: 'path_extension:"pth"',
});
