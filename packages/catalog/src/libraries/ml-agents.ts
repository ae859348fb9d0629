import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "ml-agents",
  prettyLabel: "ml-agents",
  repoName: "ml-agents",
  repoUrl: "https://github.com/Unity-Technologies/ml-agents",
  docsUrl: "https://huggingface.co/docs/hub/ml-agents",
  description:
    "Unity toolkit that turns games and simulations into environments for training agents by reinforcement learning.",
  tasks: ["reinforcement-learning"],
  recommendedFor: ["reinforcement-learning"],
  filter: true,
  countDownloads: 'path_extension:"onnx"',
  usage: { source: "https://huggingface.co/docs/hub/ml-agents" },
});

export const snippets = defineSnippets("pip install mlagents", ({ id }) => [
  shell`mlagents-load-from-hf --repo-id=${id} --local-dir=./downloads`,
]);
