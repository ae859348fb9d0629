import { defineForm } from "../../define-form.ts";
import type { objectDetection } from "./operation.ts";

export const objectDetectionForm = defineForm<typeof objectDetection>({
  inputs: {
    label: "Picture",
    help: "The picture to search. Things of a few pixels are missed more often than large ones.",
  },
  threshold: {
    label: "Least score",
    help: "Finds below this score are left out. Lower values miss less and report more that is not there; 0.5 to 0.9 is common.",
    min: 0,
    max: 1,
    step: 0.05,
  },
});
