import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Control a robot",
  words: ["robot arm", "robot policy", "lerobot", "vla", "manipulation", "robot", "robots"],
  summary:
    "What a robot sees and feels goes in, often with an instruction in words; out come the movements that it should make next.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      { type: "text", label: "Instruction", content: "Put the red cube onto the shelf." },
      {
        type: "tabular",
        table: [
          ["Joint", "At the start"],
          ["shoulder", "119°"],
          ["elbow", "-129°"],
          ["gripper", "open"],
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Time", "shoulder", "elbow", "gripper"],
          ["0.7 s", "65°", "-98°", "open"],
          ["1.1 s", "56°", "-103°", "closes"],
          ["2.0 s", "81°", "-79°", "closed"],
          ["2.7 s", "33°", "-1°", "closed"],
          ["3.1 s", "43°", "-31°", "closed"],
          ["3.3 s", "43°", "-31°", "opens"],
        ],
      },
      {
        type: "video",
        filename: "robot-arm.mp4",
        alt: "A drawn arm with two joints takes a red cube from the ground, lifts it, sets it on a shelf and draws back.",
      },
    ],
    made: "The path of the gripper was set by hand, and the angles follow from it by inverse kinematics: the shoulder's from the ground, the elbow's from the stretched arm. The film is drawn from them.",
  },
});
