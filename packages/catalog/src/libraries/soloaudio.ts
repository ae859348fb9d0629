import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "soloaudio",
  prettyLabel: "SoloAudio",
  repoName: "SoloAudio",
  repoUrl: "https://github.com/WangHelin1997/SoloAudio",
  description:
    "Extracts one target sound from a mixture, given a text or audio prompt, with a diffusion transformer.",
  tasks: ["audio-to-audio"],
  countDownloads: 'path:"soloaudio_v2.pt"',
});
