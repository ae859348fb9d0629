import { defineForm } from "../../define-form.ts";
import type { zeroShotImageClassification } from "./operation.ts";

export const zeroShotImageClassificationForm = defineForm<typeof zeroShotImageClassification>({
  inputs: {
    label: "Image",
    help: "The image to classify. One clear subject works best.",
  },
  candidate_labels: {
    label: "Labels",
    help: "Possible labels. The best one is returned even if no label matches, so add a label for other content.",
    item: "label",
  },
  hypothesis_template: {
    label: "Sentence",
    help: "Hypothesis template, with {} for the label. Including the medium or the subject, as in “a satellite photo of {}”, often helps.",
  },
});
