import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "vismatch",
  prettyLabel: "VisMatch",
  repoName: "VisMatch",
  repoUrl: "https://github.com/gmberton/vismatch",
  description:
    "One Python interface to many image matching models, for finding corresponding points between two pictures.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path:"vismatch.yaml"',
});
