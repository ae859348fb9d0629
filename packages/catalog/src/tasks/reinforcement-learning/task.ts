import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "reinforcement-learning",
  name: "Reinforcement Learning",
  modality: "rl",
  color: "red",
  datasets: ["edbeeching/decision_transformer_gym_replay"],
  models: ["edbeeching/decision-transformer-gym-hopper-expert", "HumanCompatibleAI/ppo-seals-CartPole-v0"],
  spaces: ["ThomasSimonini/Huggy", "ThomasSimonini/SnowballFight"],
  metrics: ["discounted-total-reward", "mean-reward", "performance-after-time"],
  youtubeId: "q0BiUn5LiBc",
});
