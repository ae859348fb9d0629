import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "multimolecule",
  prettyLabel: "MultiMolecule",
  repoName: "MultiMolecule",
  repoUrl: "https://github.com/MultiMolecule/multimolecule",
  docsUrl: "https://multimolecule.danling.org",
  description:
    "Models, tokenizers and data sets for RNA, DNA and protein sequences, in the style of Transformers.",
  tasks: ["fill-mask", "feature-extraction", "token-classification", "text-classification"],
});
