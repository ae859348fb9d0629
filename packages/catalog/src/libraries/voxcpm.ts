import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "voxcpm",
  prettyLabel: "VoxCPM",
  repoName: "VoxCPM",
  repoUrl: "https://github.com/OpenBMB/VoxCPM",
  description:
    "Tokenizer-free speech synthesis and voice cloning by OpenBMB, modeling speech in a continuous space.",
  tasks: ["text-to-speech"],
});
