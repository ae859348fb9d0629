import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "hermes",
  prettyLabel: "HERMES",
  repoName: "HERMES",
  repoUrl: "https://github.com/LMD0311/HERMES",
  description:
    "World model for driving that answers questions about a 3D scene and predicts its future point clouds.",
  tasks: ["image-text-to-text", "other"],
  countDownloads: 'path:"ckpt/hermes_final.pth"',
  usage: { source: "https://github.com/LMD0311/HERMES/blob/main/docs/Usage.md" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl),
  ({ id }) => [
    shell`
      # Run this in the folder of the repository, after the steps of docs/Environment.md and, for nuScenes, docs/Data.md.
      hf download ${id} ckpt/hermes_final.pth --local-dir .

      # Writes a result for each scene into outputs/stage3/hermes_eval/results.
      torchrun --nproc_per_node 1 extra_tools/test.py projects/configs/hermes/stage3.py ckpt/hermes_final.pth \
        --launcher pytorch
    `,
  ],
);
