import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "diffusion-single-file",
  prettyLabel: "Diffusion Single File",
  repoName: "diffusion-single-file",
  repoUrl: "https://github.com/comfyanonymous/ComfyUI",
  description:
    "Diffusion checkpoints packed as one weights file each, to be loaded in ComfyUI and similar interfaces.",
  tasks: ["text-to-image", "image-to-image", "text-to-video", "image-to-video"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://docs.comfy.org/development/core-concepts/models" },
});

const COMFY = "https://github.com/comfyanonymous/ComfyUI";

export const snippets = defineSnippets(
  () => cloned(COMFY, `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    shell`
      ${inClone()}
      hf download ${id} --include "*.safetensors" --local-dir downloads

      # The folders below split_files have the names of those in models. Put a file without such a folder
      # into models/checkpoints if it holds a whole model, or into models/diffusion_models if it does not.
      cp -r downloads/split_files/* models/

      # Opens at http://127.0.0.1:8188; a template of the model loads the files by name.
      python main.py
    `,
  ],
);
