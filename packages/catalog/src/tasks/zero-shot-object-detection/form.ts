import { defineForm } from "../../define-form.ts";
import type { zeroShotObjectDetection } from "./operation.ts";

export const zeroShotObjectDetectionForm = defineForm<typeof zeroShotObjectDetection>({
  inputs: { label: "Picture", help: "The picture to search." },
  candidate_labels: {
    label: "Labels",
    help: "What to look for, in plain nouns. A few words more, such as “red mug”, narrow the search.",
    item: "label",
  },
  threshold: {
    label: "Least score",
    help: "Finds below this score are left out. Scores run lower than those of trained detectors: begin at 0.1 to 0.3.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  top_k: {
    label: "Most finds",
    help: "How many finds come back at the most, the surest first. Without it, all above the least score.",
    unit: "finds",
    min: 1,
    max: 100,
    step: 1,
  },
});
