import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "microduck",
  prettyLabel: "Microduck",
  repoName: "Microduck",
  repoUrl: "https://github.com/pollen-robotics/microduck_rl",
  description:
    "Reinforcement learning environments by Pollen Robotics for a small two-legged robot, with ONNX export of its policies.",
  tasks: ["robotics", "reinforcement-learning"],
  filter: true,
  countDownloads: 'path_extension:"onnx"',
});
