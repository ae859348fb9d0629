import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "granite-library",
  prettyLabel: "Granite Library",
  repoName: "mellea",
  repoUrl: "https://github.com/generative-computing/mellea",
  description:
    "Adapters for IBM Granite models that add checks and RAG steps, called from the Mellea framework.",
  tasks: ["text-generation", "text-classification"],
  countDownloads: 'path_filename:"adapter_config" AND path_extension:"json"',
});
