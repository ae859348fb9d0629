import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "audiocraft",
  prettyLabel: "Audiocraft",
  repoName: "audiocraft",
  repoUrl: "https://github.com/facebookresearch/audiocraft",
  description:
    "Meta's PyTorch code for generating music and sound effects from text with MusicGen, AudioGen and MAGNeT.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"state_dict.bin"',
});
