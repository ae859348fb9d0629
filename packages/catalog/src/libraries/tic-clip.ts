import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tic-clip",
  prettyLabel: "TiC-CLIP",
  repoName: "TiC-CLIP",
  repoUrl: "https://github.com/apple/ml-tic-clip",
  description:
    "Apple's code and benchmarks for continually training CLIP models on image-text data that arrives over years.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt" AND path_prefix:"checkpoints/"',
});
