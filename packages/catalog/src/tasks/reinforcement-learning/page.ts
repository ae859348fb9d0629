import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "An agent tries actions, receives rewards, and learns a policy: which action to take in which state so that the most reward comes together over time.",
  datasets: {
    "edbeeching/decision_transformer_gym_replay":
      "Recorded steps of simulated walkers and runners, with which a policy can be learned without any simulator.",
  },
  models: {
    "edbeeching/decision-transformer-gym-hopper-expert":
      "Is told what return is wanted and continues the sequence of states and actions, for a one-legged hopper.",
    "HumanCompatibleAI/ppo-seals-CartPole-v0":
      "Balances a pole on a cart; trained with PPO in a variant whose episodes all have the same length.",
  },
  spaces: {
    "ThomasSimonini/Huggy":
      "A dog in the browser that fetches the stick you throw, run by a policy you can train yourself.",
    "ThomasSimonini/SnowballFight": "A snowball fight in the browser against an agent that learned to throw.",
  },
  demo: {
    inputs: [{ type: "text", label: "State", content: "Cell 2 of 6, wall on the left, treasure at cell 6" }],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Action", "Expected return"],
          ["left", "0.59"],
          ["right", "0.73"],
        ],
      },
      { type: "text", label: "Action", content: "right" },
      { type: "text", label: "Next state", content: "Cell 3 of 6, reward 0" },
    ],
    made: "Reckoned by hand: a reward of 1 on entering cell 6, discounted by 0.9 for each further step, reached in four steps by going right and in six after a step to the left.",
  },
});
