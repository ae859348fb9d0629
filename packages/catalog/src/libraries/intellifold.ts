import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "intellifold",
  prettyLabel: "IntelliFold",
  repoName: "IntelliFold",
  repoUrl: "https://github.com/IntelliGen-AI/IntelliFold",
  description:
    "Predicts 3D structures of biomolecular complexes, such as proteins with ligands or nucleic acids, in the manner of AlphaFold 3.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pt" OR path_extension:"zst"',
});
