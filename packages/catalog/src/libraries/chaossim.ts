import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "chaossim",
  prettyLabel: "ChaosSIM",
  repoName: "ChaosSIM",
  repoUrl: "https://huggingface.co/OpenPeerAI/ChaosSIM/",
  description: "OpenPeerAI notebook project for simulating chaotic systems, kept as a Wolfram notebook.",
  tasks: ["other"],
  countDownloads: 'path:"ChaosSim.nb"',
  usage: {
    unknown:
      "The repository holds a Wolfram notebook instead of a model, and no call for a program is documented.",
  },
});
