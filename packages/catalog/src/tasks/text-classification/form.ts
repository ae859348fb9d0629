import { defineForm } from "../../define-form.ts";
import type { textClassification } from "./operation.ts";

export const textClassificationForm = defineForm<typeof textClassification>({
  inputs: { label: "Text", help: "What is sorted. Models read a few hundred words and ignore the rest." },
  top_k: {
    label: "Labels to return",
    help: "How many labels come back, the most likely first. Without it, the model's own choice.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax makes the scores of all labels add up to 1; sigmoid judges each label by itself; none gives the raw numbers.",
  },
});
