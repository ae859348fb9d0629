import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "kernels",
  prettyLabel: "Kernels",
  repoName: "Kernels",
  repoUrl: "https://github.com/huggingface/kernels",
  docsUrl: "https://huggingface.co/docs/kernels",
  description:
    "Fetches compiled GPU kernels from the Hugging Face Hub and loads them into Python programs at run time.",
  tasks: ["other"],
  countDownloads: 'path_filename:"_ops" AND path_extension:"py"',
});
