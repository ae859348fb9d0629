import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lerobot",
  prettyLabel: "LeRobot",
  repoName: "LeRobot",
  repoUrl: "https://github.com/huggingface/lerobot",
  docsUrl: "https://huggingface.co/docs/lerobot",
  description:
    "Robot learning in PyTorch from Hugging Face: record demonstrations, train policies and run them on real arms.",
  tasks: ["robotics", "reinforcement-learning"],
});
