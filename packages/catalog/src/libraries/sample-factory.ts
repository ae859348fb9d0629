import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "sample-factory",
  prettyLabel: "sample-factory",
  repoName: "sample-factory",
  repoUrl: "https://github.com/alex-petrenko/sample-factory",
  docsUrl: "https://huggingface.co/docs/hub/sample-factory",
  description:
    "High-throughput reinforcement learning in PyTorch with synchronous and asynchronous PPO for games and simulators.",
  tasks: ["reinforcement-learning"],
  recommendedFor: ["reinforcement-learning"],
  filter: true,
  countDownloads: 'path:"cfg.json"',
  usage: { source: "https://huggingface.co/docs/hub/sample-factory" },
});

export const snippets = defineSnippets("pip install sample-factory", ({ id }) => [
  shell`python -m sample_factory.huggingface.load_from_hub -r ${id} -d ./train_dir`,
]);
