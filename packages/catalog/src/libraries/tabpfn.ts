import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tabpfn",
  prettyLabel: "TabPFN",
  repoName: "TabPFN",
  repoUrl: "https://github.com/PriorLabs/TabPFN",
  description:
    "Classification and regression on small tables with a pretrained transformer that learns in context, by Prior Labs.",
  tasks: ["tabular-classification", "tabular-regression"],
});
