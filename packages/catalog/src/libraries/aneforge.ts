import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "aneforge",
  prettyLabel: "ANEForge",
  repoName: "ANEForge",
  repoUrl: "https://github.com/sbryngelson/ANEForge",
  docsUrl: "https://aneforge.readthedocs.io",
  description:
    "Compiles tensor graphs for the Apple Neural Engine and runs or trains networks on it from Python, without Core ML.",
  tasks: [
    "sentence-similarity",
    "text-generation",
    "image-classification",
    "automatic-speech-recognition",
    "feature-extraction",
  ],
});
