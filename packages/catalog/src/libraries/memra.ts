import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "memra",
  prettyLabel: "memra",
  repoName: "memra",
  repoUrl: "https://github.com/avifenesh/memra",
  description:
    "Language model server in Rust and CUDA, tuned for NVIDIA Blackwell cards, that speaks OpenAI-compatible APIs.",
  tasks: ["text-generation", "feature-extraction", "text-ranking"],
});
