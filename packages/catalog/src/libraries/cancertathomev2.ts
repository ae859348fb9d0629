import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cancertathomev2",
  prettyLabel: "Cancer@HomeV2",
  repoName: "Cancer@HomeV2",
  repoUrl: "https://huggingface.co/OpenPeerAI/CancerAtHomeV2",
  description: "OpenPeerAI project on distributed computing for cancer research, started from a run script.",
  tasks: ["other"],
  countDownloads: 'path:"run.py"',
  usage: {
    unknown:
      "The repository holds an application instead of a model, and no call for a program is documented.",
  },
});
