import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "grok",
  prettyLabel: "Grok",
  repoName: "Grok",
  repoUrl: "https://github.com/xai-org/grok-1",
  description:
    "JAX example code for loading and sampling from xAI's open-weights mixture-of-experts model Grok-1.",
  tasks: ["text-generation"],
  countDownloads: 'path:"ckpt/tensor00000_000" OR path:"ckpt-0/tensor00000_000"',
  usage: { source: "https://github.com/xai-org/grok-1#readme" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    shell`
      ${inClone()}
      hf download ${id} --include "ckpt-0/*" --local-dir checkpoints

      # Continues the prompt that run.py holds, on eight GPUs.
      python run.py
    `,
  ],
);
