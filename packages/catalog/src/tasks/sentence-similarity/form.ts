import { defineForm } from "../../define-form.ts";
import type { sentenceSimilarity } from "./operation.ts";

export const sentenceSimilarityForm = defineForm<typeof sentenceSimilarity>({
  source_sentence: {
    label: "Sentence",
    help: "What the others are compared with. Models read a few hundred words of it.",
  },
  sentences: {
    label: "Compare with",
    help: "Each gets a number. Compare the numbers with each other: what counts as close differs between models.",
  },
  prompt_name: {
    label: "Prompt",
    help: "Name of a prefix that the model's configuration keeps, such as query or passage.",
  },
  truncate: {
    label: "Truncate",
    help: "Cut sentences that are longer than the model reads. Without it, servers may refuse them.",
  },
  truncation_direction: { label: "Cut from", help: "Which end of a long sentence is dropped." },
});
