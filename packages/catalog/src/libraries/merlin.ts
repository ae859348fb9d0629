import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "merlin",
  prettyLabel: "Merlin",
  repoName: "Merlin",
  repoUrl: "https://github.com/StanfordMIMI/Merlin",
  description:
    "Vision-language model from Stanford for 3D abdominal CT scans, trained with radiology reports and health records.",
  tasks: [
    "zero-shot-image-classification",
    "image-feature-extraction",
    "image-to-text",
    "image-segmentation",
  ],
  countDownloads: 'path_extension:"pt"',
});
