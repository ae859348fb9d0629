import { defineForm } from "../../define-form.ts";
import type { imageClassification } from "./operation.ts";

export const imageClassificationForm = defineForm<typeof imageClassification>({
  inputs: {
    label: "Image",
    help: "Most models resize it to a square of 224 to 384 pixels, so crop to small objects first.",
  },
  top_k: {
    label: "Labels to return",
    help: "Number of labels to return, most likely first. Usual default: 5.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax normalizes the scores to a sum of 1; sigmoid allows several labels; none returns the raw scores.",
  },
});
