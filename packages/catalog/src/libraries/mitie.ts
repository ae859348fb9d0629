import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mitie",
  prettyLabel: "MITIE",
  repoName: "MITIE",
  repoUrl: "https://github.com/mit-nlp/MITIE",
  description:
    "Named entity and relation extraction from MIT, in C++ on dlib with bindings for several languages.",
  tasks: ["token-classification", "text-classification"],
  countDownloads: 'path_filename:"total_word_feature_extractor"',
});
