import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "skala",
  prettyLabel: "Skala",
  repoName: "Skala",
  repoUrl: "https://github.com/microsoft/skala",
  description:
    "Learned exchange-correlation functional from Microsoft Research for density functional theory calculations.",
  tasks: ["other"],
  countDownloads: 'path_extension:"fun"',
});
