import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "intellifold",
  prettyLabel: "IntelliFold",
  repoName: "IntelliFold",
  repoUrl: "https://github.com/IntelliGen-AI/IntelliFold",
  description:
    "Predicts 3D structures of biomolecular complexes, such as proteins with ligands or nucleic acids, in the manner of AlphaFold 3.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pt" OR path_extension:"zst"',
  usage: { source: "https://github.com/IntelliGen-AI/IntelliFold#-quick-start" },
});

const EXAMPLE = "https://raw.githubusercontent.com/IntelliGen-AI/IntelliFold/main/examples/5S8I_A.yaml";

export const snippets = defineSnippets("pip install intellifold", () => [
  shell`
    # A protein and its ligand, in the format of the project
    curl -LO ${EXAMPLE}

    # Downloads the weights into the cache; v2 in place of v2-flash is slower and more accurate.
    intellifold predict 5S8I_A.yaml --out_dir output --cache cache_data --model v2-flash
  `,
]);
