import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "soloaudio",
  prettyLabel: "SoloAudio",
  repoName: "SoloAudio",
  repoUrl: "https://github.com/WangHelin1997/SoloAudio",
  description:
    "Extracts one target sound from a mixture, given a text or audio prompt, with a diffusion transformer.",
  tasks: ["audio-to-audio"],
  countDownloads: 'path:"soloaudio_v2.pt"',
  usage: { source: "https://github.com/WangHelin1997/SoloAudio" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    conda env create -f env.yml
    conda activate soloaudio
    pip install huggingface_hub
    ${download(id, "pretrained_models")}
  `,
  ),
  titled(
    "Take one sound out of a mixture",
    shell`
    python test_languageTSE.py \
      --mixture demo/1_mix.wav \
      --enrollment "Acoustic guitar" \
      --output_dir extracted/
  `,
  ),
]);
