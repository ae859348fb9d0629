import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "What a robot sees and feels goes in, often with an instruction in words; out come the movements that it should make next.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      { type: "text", label: "Instruction", content: "Put the lemon into the blue bowl." },
      {
        type: "tabular",
        table: [
          ["Joint", "Angle"],
          ["shoulder", "12°"],
          ["elbow", "-48°"],
          ["wrist", "5°"],
          ["gripper", "open"],
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Step", "shoulder", "elbow", "wrist", "gripper"],
          ["1", "15°", "-44°", "2°", "open"],
          ["2", "18°", "-40°", "0°", "open"],
          ["3", "20°", "-38°", "0°", "closing"],
        ],
      },
    ],
    made: "Written by hand: a chunk of three actions as a policy would give them out, each the angles to go to next.",
  },
});
