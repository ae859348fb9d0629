import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "recurrentgemma",
  prettyLabel: "RecurrentGemma",
  repoName: "recurrentgemma",
  repoUrl: "https://github.com/google-deepmind/recurrentgemma",
  description:
    "JAX and PyTorch code from Google DeepMind to run the Griffin-based Gemma models, which mix recurrences with local attention.",
  tasks: ["text-generation"],
  countDownloads: 'path:"tokenizer.model"',
});
