import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "videoprism",
  prettyLabel: "VideoPrism",
  repoName: "VideoPrism",
  repoUrl: "https://github.com/google-deepmind/videoprism",
  description:
    "General-purpose video encoders from Google in JAX, whose embeddings serve classification, retrieval, and localization.",
  tasks: ["video-classification", "feature-extraction"],
  countDownloads: 'path_extension:"npz"',
});
