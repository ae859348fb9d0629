import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "mtvcraft",
  prettyLabel: "MTVCraft",
  repoName: "MTVCraft",
  repoUrl: "https://github.com/baaivision/MTVCraft",
  description:
    "Video generation synchronized with speech, sound effects and music from a text prompt, by BAAI.",
  tasks: ["text-to-video"],
  countDownloads: 'path:"vae/3d-vae.pt"',
  usage: { source: "https://github.com/baaivision/MTVCraft" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    conda install -c conda-forge ffmpeg
    ${message(REQUIREMENTS)} huggingface_hub
    ${download(id, "pretrained_models")}
  `,
  ),
  titled(
    "Make videos of prompts",
    shell`
    # Write your keys of the Qwen and ElevenLabs services into mtv/utils.py before.
    bash scripts/inference_long.sh ./examples/samples.txt output
  `,
  ),
]);
