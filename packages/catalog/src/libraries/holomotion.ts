import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "holomotion",
  prettyLabel: "HoloMotion",
  repoName: "HoloMotion",
  repoUrl: "https://github.com/HorizonRobotics/HoloMotion",
  description:
    "Trains and deploys whole-body motion tracking policies for humanoid robots, by Horizon Robotics.",
  tasks: ["robotics", "reinforcement-learning"],
  countDownloads: 'path_extension:"onnx"',
  usage: {
    unknown: "Its policies run on a robot through a ROS 2 package, and no call for a program is documented.",
  },
});
