import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "fixer",
  prettyLabel: "Fixer",
  repoName: "Fixer",
  repoUrl: "https://github.com/nv-tlabs/Fixer",
  description:
    "NVIDIA's diffusion model that removes artifacts from rendered views of reconstructed 3D scenes.",
  tasks: ["image-to-image"],
  countDownloads: 'path:"pretrained/pretrained_fixer.pkl"',
  usage: { source: "https://github.com/nv-tlabs/Fixer#model-inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install huggingface_hub"),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "models")}

      # Cleans the rendered views in the folder examples. The first image takes some 30 seconds more.
      docker run --gpus=all -v "$PWD":/fixer nvcr.io/nvidia/pytorch:24.10-py3 \
        python /fixer/src/inference_pretrained_model_jit.py \
        --model /fixer/models/pretrained/pretrained_fixer_jit.pt \
        --input /fixer/examples --output /fixer/output --resolution 1024
    `,
  ],
);
