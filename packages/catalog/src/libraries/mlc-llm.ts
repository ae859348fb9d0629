import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mlc-llm",
  prettyLabel: "MLC-LLM",
  repoName: "MLC-LLM",
  repoUrl: "https://github.com/mlc-ai/mlc-llm",
  docsUrl: "https://llm.mlc.ai/docs/",
  description:
    "Compiles language models with Apache TVM so that they run natively on GPUs, phones and in web browsers.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path:"mlc-chat-config.json"',
});
