import { defineForm } from "../../define-form.ts";
import type { zeroShotImageClassification } from "./operation.ts";

export const zeroShotImageClassificationForm = defineForm<typeof zeroShotImageClassification>({
  inputs: {
    label: "Picture",
    help: "What is sorted. The whole picture is judged, so one clear subject works best.",
  },
  candidate_labels: {
    label: "Labels",
    help: "What the picture may show. The best of them wins even if none fits, so add one for everything else.",
    item: "label",
  },
  hypothesis_template: {
    label: "Sentence",
    help: "Each label is put in place of {} before it is compared. Naming the medium or the subject, as in “a satellite photo of {}”, often helps.",
  },
});
