import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "fasttext",
  prettyLabel: "fastText",
  repoName: "fastText",
  repoUrl: "https://fasttext.cc/",
  description: "Word vectors from subword units and linear text classifiers that train on a CPU, by Meta.",
  tasks: ["text-classification", "feature-extraction"],
  hostedTasks: ["feature-extraction", "text-classification"],
  filter: true,
  countDownloads: 'path_extension:"bin"',
});
