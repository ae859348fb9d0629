import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "adapter-transformers",
  prettyLabel: "Adapters",
  repoName: "adapters",
  repoUrl: "https://github.com/Adapter-Hub/adapters",
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  description:
    "Small trainable modules for parameter-efficient fine-tuning of Transformers models, shared through AdapterHub.",
  tasks: [
    "text-classification",
    "question-answering",
    "token-classification",
    "text-generation",
    "fill-mask",
    "multiple-choice",
  ],
  hostedTasks: ["question-answering", "text-classification", "token-classification"],
  recommendedFor: ["text-classification", "token-classification", "question-answering"],
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
});
