import { defineForm } from "../../define-form.ts";
import type { zeroShotObjectDetection } from "./operation.ts";

export const zeroShotObjectDetectionForm = defineForm<typeof zeroShotObjectDetection>({
  inputs: { label: "Image", help: "The image to search." },
  candidate_labels: {
    label: "Labels",
    help: "Objects to detect, as nouns. Adjectives, as in “red mug”, narrow the search.",
    item: "label",
  },
  threshold: {
    label: "Min score",
    help: "Minimum score of a detection. Scores are lower than with trained detectors: start at 0.1 to 0.3.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  top_k: {
    label: "Max results",
    help: "Maximum number of detections, best first. Default: all above the minimum score.",
    unit: "finds",
    min: 1,
    max: 100,
    step: 1,
  },
});
