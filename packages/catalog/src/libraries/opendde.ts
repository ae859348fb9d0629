import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "opendde",
  prettyLabel: "OpenDDE",
  repoName: "OpenDDE",
  repoUrl: "https://github.com/aurekaresearch/OpenDDE",
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  description:
    "Predicts all-atom structures of proteins with nucleic acids, ligands and ions, with drug discovery in mind.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pt"',
});
