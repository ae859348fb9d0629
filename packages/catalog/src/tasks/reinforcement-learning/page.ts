import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Train an agent",
  words: [
    "rl",
    "game playing agent",
    "gym",
    "atari",
    "policy",
    "reward",
    "agent training",
    "self play",
    "gymnasium",
  ],
  summary: "Train an agent to choose actions that maximize the total reward over time.",
  datasets: {
    "edbeeching/decision_transformer_gym_replay":
      "Recorded steps of simulated walkers and runners, for offline training without a simulator.",
  },
  models: {
    "edbeeching/decision-transformer-gym-hopper-expert":
      "Continues the sequence of states and actions toward a target return, for a one-legged hopper.",
    "HumanCompatibleAI/ppo-seals-CartPole-v0":
      "Balances a pole on a cart; trained with PPO on episodes of fixed length.",
  },
  spaces: {
    "ThomasSimonini/Huggy":
      "A dog in the browser that fetches your stick, controlled by a policy you can train yourself.",
    "ThomasSimonini/SnowballFight": "A snowball fight in the browser against a trained agent.",
  },
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Initial state", "Value"],
          ["cart position", "-0.9 m"],
          ["cart velocity", "0 m/s"],
          ["pole angle", "0.22 rad"],
          ["pole angular velocity", "0 rad/s"],
        ],
      },
    ],
    outputs: [
      { type: "text", label: "First action", content: "Push right with 5.96 N" },
      {
        type: "video",
        filename: "cartpole.mp4",
        alt: "An animated cart moves left and right and keeps a pole upright.",
      },
      {
        type: "text",
        label: "Return",
        content: "96: a reward of 1 for each frame with a pole angle below 15 degrees",
      },
    ],
    made: "The policy is not learned: it is a weighted sum of the state with the weights 1.2, 2.4, 32 and 6, set by hand. The simulation pushes the pole twice.",
  },
});
