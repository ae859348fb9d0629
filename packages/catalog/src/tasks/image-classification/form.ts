import { defineForm } from "../../define-form.ts";
import type { imageClassification } from "./operation.ts";

export const imageClassificationForm = defineForm<typeof imageClassification>({
  inputs: {
    label: "Picture",
    help: "Most models shrink it to a square of 224 to 384 pixels, so small things get lost: crop first.",
  },
  top_k: {
    label: "Labels to return",
    help: "How many labels come back, the most likely first. Without it, usually 5.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax makes the scores of all labels add up to 1; sigmoid lets several labels be true at once; none gives the raw numbers.",
  },
});
