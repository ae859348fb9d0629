import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "flair",
  prettyLabel: "Flair",
  repoName: "Flair",
  repoUrl: "https://github.com/flairNLP/flair",
  docsUrl: "https://huggingface.co/docs/hub/flair",
  description:
    "Sequence labeling and text classification for research and production, built around contextual string embeddings.",
  tasks: ["token-classification", "text-classification", "feature-extraction"],
  hostedTasks: ["token-classification"],
  recommendedFor: ["token-classification"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
});
