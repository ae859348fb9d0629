import { defineForm } from "../../define-form.ts";
import type { fillMask } from "./operation.ts";

export const fillMaskForm = defineForm<typeof fillMask>({
  inputs: {
    label: "Text",
    help: "Text with the model's mask token: [MASK] for BERT models, <mask> for RoBERTa.",
  },
  targets: {
    label: "Candidates",
    help: "Restrict predictions to these words. Words outside the vocabulary are scored by their first token.",
    item: "word",
  },
  top_k: {
    label: "Predictions",
    help: "Number of predictions for each mask, most likely first. Defaults to 5.",
    unit: "words",
    min: 1,
    max: 50,
    step: 1,
  },
});
