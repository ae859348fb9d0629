import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "laya",
  prettyLabel: "Laya",
  repoName: "Laya",
  repoUrl: "https://github.com/NandhaKishorM/laya",
  description:
    "Decision models that answer typed questions about a text in many languages in one forward pass, without generating text.",
  tasks: ["text-classification", "zero-shot-classification", "multiple-choice"],
  countDownloads: 'path:"rl_agent_config.json"',
});
