import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "zonos",
  prettyLabel: "Zonos",
  repoName: "Zonos",
  repoUrl: "https://github.com/Zyphra/Zonos",
  docsUrl: "https://github.com/Zyphra/Zonos",
  description:
    "Multilingual speech synthesis by Zyphra, with voice cloning and control of emotion, pitch, and speaking rate.",
  tasks: ["text-to-speech"],
});
