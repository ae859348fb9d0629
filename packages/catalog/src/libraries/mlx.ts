import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mlx",
  prettyLabel: "MLX",
  repoName: "MLX",
  repoUrl: "https://github.com/ml-explore/mlx-examples/tree/main",
  description:
    "Array framework from Apple for machine learning on Apple silicon, with example code for language, vision and speech models.",
  tasks: [
    "text-generation",
    "image-text-to-text",
    "automatic-speech-recognition",
    "text-to-image",
    "text-to-speech",
    "feature-extraction",
  ],
  filter: true,
});
