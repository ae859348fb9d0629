import { defineForm } from "../../define-form.ts";
import type { depthEstimation } from "./operation.ts";

export const depthEstimationForm = defineForm<typeof depthEstimation>({
  inputs: {
    label: "Image",
    help: "A single image. Mirrors, glass and open sky mislead most models.",
  },
  parameters: { label: "Further parameters", help: "Sent unchanged." },
});
