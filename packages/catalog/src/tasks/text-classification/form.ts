import { defineForm } from "../../define-form.ts";
import type { textClassification } from "./operation.ts";

export const textClassificationForm = defineForm<typeof textClassification>({
  inputs: { label: "Text", help: "The text to classify. Models read a few hundred words." },
  top_k: {
    label: "Labels to return",
    help: "Number of labels to return, most likely first. Default: set by the model.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax normalizes the scores to a sum of 1; sigmoid scores each label independently; none returns the raw scores.",
  },
});
