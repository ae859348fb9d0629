import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "edsnlp",
  prettyLabel: "EDS-NLP",
  repoName: "edsnlp",
  repoUrl: "https://github.com/aphp/edsnlp",
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  description:
    "Information extraction from French clinical notes with rules and trained pipes, by the Paris hospitals AP-HP.",
  tasks: ["token-classification", "text-classification"],
  countDownloads: 'path_filename:"config" AND path_extension:"cfg"',
});
