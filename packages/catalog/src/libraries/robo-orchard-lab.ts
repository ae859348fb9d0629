import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "robo-orchard-lab",
  prettyLabel: "RoboOrchardLab",
  repoName: "RoboOrchardLab",
  repoUrl: "https://github.com/HorizonRobotics/RoboOrchardLab",
  description:
    "Training and evaluation code for embodied AI from Horizon Robotics, covering robot perception and manipulation policies.",
  tasks: ["robotics", "object-detection", "depth-estimation"],
  countDownloads: 'path_extension:"safetensors"',
});
