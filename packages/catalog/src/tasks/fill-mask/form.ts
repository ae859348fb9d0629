import { defineForm } from "../../define-form.ts";
import type { fillMask } from "./operation.ts";

export const fillMaskForm = defineForm<typeof fillMask>({
  inputs: {
    label: "Text",
    help: "Write the model's own mask where the word is missing: [MASK] for BERT and its kin, <mask> for RoBERTa.",
  },
  targets: {
    label: "Words to weigh",
    help: "Only these words are compared. A word that the model does not know whole is judged by its first piece.",
    item: "word",
  },
  top_k: {
    label: "Guesses",
    help: "Number of words for each gap, the likeliest first. Defaults to 5.",
    unit: "words",
    min: 1,
    max: 50,
    step: 1,
  },
});
