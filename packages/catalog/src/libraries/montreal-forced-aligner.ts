import { defineLibrary } from "../define-library.ts";

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
});
