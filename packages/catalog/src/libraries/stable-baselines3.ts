import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "stable-baselines3",
  prettyLabel: "stable-baselines3",
  repoName: "stable-baselines3",
  repoUrl: "https://github.com/huggingface/huggingface_sb3",
  docsUrl: "https://huggingface.co/docs/hub/stable-baselines3",
  description:
    "Reference implementations of reinforcement learning algorithms such as PPO, SAC, and DQN in PyTorch.",
  tasks: ["reinforcement-learning"],
  recommendedFor: ["reinforcement-learning"],
  filter: true,
  countDownloads: 'path_extension:"zip"',
});
