import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "tunejury",
  prettyLabel: "TuneJury",
  repoName: "TuneJury",
  repoUrl: "https://github.com/yonghyunk1m/TuneJury",
  description:
    "Scores how much listeners would prefer a music clip for a given prompt, as a reward model for music generators.",
  tasks: ["audio-classification", "other"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/yonghyunk1m/TuneJury" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
    ${cloneLines(library.repoUrl)}
    conda env create -f environment.yml
    conda activate tunejury
    # One of its parts, MERT, is given out to accounts only.
    hf auth login
  `,
  ),
  titled(
    "Compare two clips",
    python`
    # Run this in the folder of the repository.
    from huggingface_hub import hf_hub_download
    from tunejury import Scorer

    scorer = Scorer.from_pretrained(hf_hub_download(${id}, "tunejury.pt"))

    for clip in ["first.wav", "second.wav"]:
        print(clip, scorer.score(clip, prompt="a calm piano piece"))
  `,
  ),
]);
