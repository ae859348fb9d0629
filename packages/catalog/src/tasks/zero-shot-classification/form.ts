import { defineForm } from "../../define-form.ts";
import type { zeroShotClassification } from "./operation.ts";

export const zeroShotClassificationForm = defineForm<typeof zeroShotClassification>({
  inputs: { label: "Text", help: "What is sorted. It is read once for each label, so time grows with both." },
  candidate_labels: {
    label: "Labels",
    help: "Plain words that differ clearly, best in the language of the text. Ten or so work well.",
    item: "label",
  },
  multi_label: {
    label: "Several may fit",
    help: "Judge each label by itself. Without it the scores of all labels add up to 1.",
  },
  hypothesis_template: {
    label: "Sentence",
    help: "What the model compares with the text, with {} for the label. A sentence that suits your labels, such as 'The customer complains about {}.', often helps more than a larger model.",
  },
});
