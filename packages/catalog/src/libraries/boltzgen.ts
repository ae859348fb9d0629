import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "boltzgen",
  prettyLabel: "BoltzGen",
  repoName: "BoltzGen",
  repoUrl: "https://github.com/HannesStark/boltzgen",
  description: "Designs proteins and peptides that bind a given target with an all-atom diffusion model.",
  tasks: ["other"],
  countDownloads: 'path:"boltzgen1_diverse.ckpt"',
  usage: { source: "https://github.com/HannesStark/boltzgen#running-boltzgen" },
});

export const snippets = defineSnippets("pip install boltzgen", () => [
  shell`
    # design.yaml names the target and what is to bind to it. The weights are downloaded to ~/.cache.
    boltzgen run design.yaml \
      --output designs \
      --protocol protein-anything \
      --num_designs 10 \
      --budget 2
  `,
]);
