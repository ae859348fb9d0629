import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "llama-cpp-python",
  prettyLabel: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repoUrl: "https://github.com/abetlen/llama-cpp-python",
  description:
    "Python bindings for llama.cpp that run GGUF language models locally and serve them through an OpenAI-style API.",
  tasks: ["text-generation", "image-text-to-text", "feature-extraction"],
});
