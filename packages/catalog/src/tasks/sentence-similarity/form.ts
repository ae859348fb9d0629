import { defineForm } from "../../define-form.ts";
import type { sentenceSimilarity } from "./operation.ts";

export const sentenceSimilarityForm = defineForm<typeof sentenceSimilarity>({
  source_sentence: {
    label: "Sentence",
    help: "The source sentence. Models read a few hundred words of it.",
  },
  sentences: {
    label: "Compare with",
    help: "Each gets a score. Compare scores only with each other, because the scale differs between models.",
  },
  prompt_name: {
    label: "Prompt",
    help: "Name of a prefix in the model's configuration, such as query or passage.",
  },
  truncate: {
    label: "Truncate",
    help: "Cut sentences that are longer than the model reads. Without it, servers may refuse them.",
  },
  truncation_direction: { label: "Truncation side", help: "Which end of a long sentence is dropped." },
});
