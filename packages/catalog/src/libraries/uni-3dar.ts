import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "uni-3dar",
  prettyLabel: "Uni-3DAR",
  repoName: "Uni-3DAR",
  repoUrl: "https://github.com/dptech-corp/Uni-3DAR",
  docsUrl: "https://github.com/dptech-corp/Uni-3DAR",
  description:
    "Autoregressive generation and understanding of molecules, crystals, and other 3D structures through octree tokens.",
  tasks: ["graph-ml", "other"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/dptech-corp/Uni-3DAR" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    pip install git+https://github.com/dptech-corp/Uni-Core
    ${cloneLines(library.repoUrl)}
    pip install rdkit lmdb huggingface_hub
    hf download ${id} qm9.pt --local-dir .
  `,
  ),
  titled("Invent small molecules", shell`bash scripts/inference_qm9.sh qm9.pt`),
]);
