import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "lerobot",
  prettyLabel: "LeRobot",
  repoName: "LeRobot",
  repoUrl: "https://github.com/huggingface/lerobot",
  docsUrl: "https://huggingface.co/docs/lerobot",
  description:
    "Robot learning in PyTorch from Hugging Face: record demonstrations, train policies and run them on real arms.",
  tasks: ["robotics", "reinforcement-learning"],
  usage: { source: "https://huggingface.co/docs/lerobot/inference" },
});

export const snippets = defineSnippets(undefined, ({ id, tags }) => {
  if (!tags.includes("smolvla")) return [];
  const isBase = id === "lerobot/smolvla_base";
  return [
    titled("Install", installed()),
    titled("Fine-tune on a data set", fineTune(id)),
    ...(isBase ? [] : [titled("Run on a robot and record it", rollout(id))]),
  ];
});

const installed = () => shell`
  ${cloneLines(library.repoUrl)}
  pip install -e ".[smolvla,training,core_scripts,feetech]"
`;

const fineTune = (id: string): Code => shell`
  lerobot-train \
    --policy.path=${id} \
    --dataset.repo_id=lerobot/svla_so101_pickplace \
    --batch_size=64 \
    --steps=20000 \
    --output_dir=outputs/train/my_smolvla \
    --job_name=my_smolvla_training \
    --policy.device=cuda \
    --policy.push_to_hub=false \
    --wandb.enable=true
`;

const rollout = (id: string): Code => shell`
  # Put in the port, the id and the cameras of your arm, and the task as the training data words it.
  # The data set is stored under your name on the Hub; its own name has to begin with rollout_.
  lerobot-rollout \
    --strategy.type=episodic \
    --policy.path=${id} \
    --robot.type=so101_follower \
    --robot.port=/dev/ttyACM0 \
    --robot.id=my_follower_arm \
    --robot.cameras='{front: {type: opencv, index_or_path: 8, width: 640, height: 480, fps: 30}}' \
    --dataset.single_task="Put the red cube into the box." \
    --dataset.repo_id=HF_USER/rollout_dataset_name \
    --dataset.episode_time_s=50 \
    --dataset.num_episodes=10
`;
