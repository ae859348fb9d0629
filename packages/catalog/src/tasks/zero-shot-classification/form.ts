import { defineForm } from "../../define-form.ts";
import type { zeroShotClassification } from "./operation.ts";

export const zeroShotClassificationForm = defineForm<typeof zeroShotClassification>({
  inputs: {
    label: "Text",
    help: "The text to classify. The model reads it once per label, so time grows with both.",
  },
  candidate_labels: {
    label: "Labels",
    help: "Distinct labels, if possible in the language of the text. About ten work well.",
    item: "label",
  },
  multi_label: {
    label: "Multi-label",
    help: "Score each label independently. By default, the scores add up to 1.",
  },
  hypothesis_template: {
    label: "Sentence",
    help: "Hypothesis template, with {} for the label. A template for your labels, such as 'The customer complains about {}.', often helps more than a larger model.",
  },
});
