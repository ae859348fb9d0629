import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "clipscope",
  prettyLabel: "clipscope",
  repoName: "clipscope",
  repoUrl: "https://github.com/Lewington-pitsos/clipscope",
  description:
    "Sparse autoencoders for CLIP activations, to read out which features the vision encoder has learned.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt"',
});
