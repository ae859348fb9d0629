import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "peft",
  prettyLabel: "PEFT",
  repoName: "PEFT",
  repoUrl: "https://github.com/huggingface/peft",
  description:
    "Fine-tunes large models by training a few added parameters, with LoRA, prompt tuning and related methods.",
  tasks: ["text-generation", "text-classification", "text-to-image", "token-classification", "summarization"],
  hostedTasks: ["text-generation"],
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
});
