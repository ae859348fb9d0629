import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "opendde",
  prettyLabel: "OpenDDE",
  repoName: "OpenDDE",
  repoUrl: "https://github.com/aurekaresearch/OpenDDE",
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  description:
    "Predicts all-atom structures of proteins with nucleic acids, ligands and ions, with drug discovery in mind.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/aurekaresearch/OpenDDE#running-your-first-prediction" },
});

export const snippets = defineSnippets('pip install "opendde[gpu]"', () => [
  shell`
    # pip install "opendde[gpu]"
    opendde doctor

    # The weights are downloaded to OPENDDE_ROOT_DIR, by default ~/.cache/opendde.
    # input.json lists the chains, ligands and ions of each complex.
    opendde pred -i input.json -o predictions -n opendde_v1
  `,
]);
