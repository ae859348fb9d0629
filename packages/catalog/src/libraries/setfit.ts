import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "setfit",
  prettyLabel: "setfit",
  repoName: "setfit",
  repoUrl: "https://github.com/huggingface/setfit",
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  description:
    "Few-shot text classification by contrastive fine-tuning of sentence embedding models, without prompts.",
  tasks: ["text-classification"],
  hostedTasks: ["text-classification"],
  recommendedFor: ["text-classification"],
  filter: true,
});
