import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "fastprint",
  prettyLabel: "Fast Print",
  repoName: "Fast Print",
  repoUrl: "https://huggingface.co/OpenPeerAI/FastPrint",
  description: "OpenPeerAI project in C#, kept on the hub as source files.",
  tasks: ["other"],
  countDownloads: 'path_extension:"cs"',
  usage: {
    unknown:
      "The repository holds C# source files instead of a model, and no call for a program is documented.",
  },
});
