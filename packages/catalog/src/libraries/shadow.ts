import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "shadow",
  prettyLabel: "Shadow",
  repoName: "Shadow",
  repoUrl: "https://github.com/QLNI/SHADOW-250M-Instruct",
  description:
    "CPU runtime and chat script for a small English language model that can look facts up in a token archive on disk.",
  tasks: ["text-generation", "question-answering"],
  countDownloads: 'path_extension:"shdw"',
});
