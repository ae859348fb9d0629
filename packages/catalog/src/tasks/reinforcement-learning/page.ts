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
  summary:
    "An agent tries actions, receives rewards, and learns a policy: which action to take in which state so that the most reward comes together over time.",
  datasets: {
    "edbeeching/decision_transformer_gym_replay":
      "Recorded steps of simulated walkers and runners, with which a policy can be learned without any simulator.",
  },
  models: {
    "edbeeching/decision-transformer-gym-hopper-expert":
      "Takes the desired return and continues the sequence of states and actions, for a one-legged hopper.",
    "HumanCompatibleAI/ppo-seals-CartPole-v0":
      "Balances a pole on a cart; trained with PPO in a variant whose episodes all have the same length.",
  },
  spaces: {
    "ThomasSimonini/Huggy":
      "A dog in the browser that fetches the stick you throw, run by a policy you can train yourself.",
    "ThomasSimonini/SnowballFight": "A snowball fight in the browser against an agent that learned to throw.",
  },
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["State at the start", "Value"],
          ["place of the cart", "-0.9 m"],
          ["its speed", "0 m/s"],
          ["lean of the pole", "0.22 rad"],
          ["its turning", "0 rad/s"],
        ],
      },
    ],
    outputs: [
      { type: "text", label: "First action", content: "Push to the right with 5.96 N" },
      {
        type: "video",
        filename: "cartpole.mp4",
        alt: "A drawn cart moves right and left under a pole, which sways to both sides and never falls.",
      },
      {
        type: "text",
        label: "Return",
        content: "96: a reward of 1 for each frame in which the pole leans by less than 15 degrees",
      },
    ],
    made: "Nothing was learned here: the policy is a weighted sum of the state with weights set by hand, 1.2, 2.4, 32 and 6, in a simulation of our own that knocks the pole twice.",
  },
});
