import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Control a robot",
  words: ["robot arm", "robot policy", "lerobot", "vla", "manipulation", "robot", "robots"],
  summary: "Predict a robot's next actions from sensor data, often with a text instruction.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      { type: "text", label: "Instruction", content: "Put the red cube onto the shelf." },
      {
        type: "tabular",
        table: [
          ["Joint", "Initial state"],
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
    made: "The gripper path was set by hand, and inverse kinematics gives the angles of shoulder and elbow. The video is rendered from them.",
  },
});
