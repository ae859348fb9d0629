import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

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
  usage: { source: "https://huggingface.co/docs/hub/stable-baselines3" },
});

const ALGORITHMS = ["A2C", "DDPG", "DQN", "PPO", "SAC", "TD3"];

export const snippets = defineSnippets(
  "pip install huggingface_sb3 stable-baselines3",
  ({ id }, { runnable }) => {
    // The integration names the file after the repository.
    const file = runnable ? `${shortName(id)}.zip` : "{MODEL FILENAME}.zip";
    const algorithm = pythonName(algorithmOf(id) ?? "PPO");
    return [
      python`
      from huggingface_sb3 import load_from_hub
      from stable_baselines3 import ${algorithm}

      checkpoint = load_from_hub(repo_id=${id}, filename=${file})
      model = ${algorithm}.load(checkpoint)
    `,
    ];
  },
);

/** Models are mostly named after how they were trained, such as `ppo-CartPole-v1`. */
function algorithmOf(id: string): string | undefined {
  const words = shortName(id).toUpperCase().split(/[-_.]/);
  return ALGORITHMS.find((algorithm) => words.includes(algorithm));
}
