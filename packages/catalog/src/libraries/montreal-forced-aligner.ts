import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "montreal-forced-aligner",
  prettyLabel: "Montreal Forced Aligner",
  repoName: "Montreal Forced Aligner",
  repoUrl: "https://github.com/MontrealCorpusTools/Montreal-Forced-Aligner",
  docsUrl: "https://montreal-forced-aligner.readthedocs.io",
  description:
    "Aligns speech recordings with their transcripts at word and phone level, using Kaldi acoustic models.",
  tasks: ["automatic-speech-recognition"],
  countDownloads: 'path:"acoustic/final.mdl" OR path_extension:"zip"',
  usage: {
    source: "https://montreal-forced-aligner.readthedocs.io/en/latest/user_guide/workflows/alignment.html",
  },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
    conda create -n aligner -c conda-forge montreal-forced-aligner
    conda activate aligner
  `,
  ),
  titled(
    "Align recordings with their transcripts",
    shell`
    # The folder has a text file of the same name for every recording, such as a1.wav and a1.lab.
    mfa align_hf recordings ${id} aligned
  `,
  ),
]);
