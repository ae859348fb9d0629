import { defineForm } from "../../define-form.ts";
import type { objectDetection } from "./operation.ts";

export const objectDetectionForm = defineForm<typeof objectDetection>({
  inputs: {
    label: "Image",
    help: "The image to search. Models often miss objects of a few pixels.",
  },
  threshold: {
    label: "Min score",
    help: "Minimum score of a detection. Lower values find more objects and produce more false positives. Typical: 0.5 to 0.9.",
    min: 0,
    max: 1,
    step: 0.05,
  },
});
