import { defineForm } from "../../define-form.ts";
import type { depthEstimation } from "./operation.ts";

export const depthEstimationForm = defineForm<typeof depthEstimation>({
  inputs: {
    label: "Picture",
    help: "A single picture, no second view needed. Mirrors, glass and open sky mislead most models.",
  },
  parameters: { label: "Further parameters", help: "Passed on as they are." },
});
