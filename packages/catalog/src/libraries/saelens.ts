import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "saelens",
  prettyLabel: "SAELens",
  repoName: "SAELens",
  repoUrl: "https://github.com/jbloomAus/SAELens",
  description:
    "Trains, loads, and analyzes sparse autoencoders that break a language model's activations into interpretable features.",
  tasks: ["feature-extraction", "text-generation"],
});
