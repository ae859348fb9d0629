import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cloud-agents",
  prettyLabel: "Cloud Agents",
  repoName: "Cloud Agents",
  repoUrl: "https://huggingface.co/OpenPeerAI/Cloud-Agents",
  description: "OpenPeerAI project for machine learning agents spread over a decentralized computing grid.",
  tasks: ["other"],
  countDownloads: 'path:"setup.py"',
  usage: {
    unknown:
      "The repository holds an application instead of a model, and no call for a program is documented.",
  },
});
