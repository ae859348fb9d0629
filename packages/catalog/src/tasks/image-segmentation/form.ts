import { defineForm } from "../../define-form.ts";
import type { imageSegmentation } from "./operation.ts";

export const imageSegmentationForm = defineForm<typeof imageSegmentation>({
  inputs: { label: "Picture", help: "The picture to divide. Masks come back in its own size." },
  subtask: {
    label: "Regions",
    help: "Semantic gives one region for each kind of thing, instance one for each single thing, panoptic both with no point left over. A model knows some of the three.",
  },
  threshold: {
    label: "Least score",
    help: "Regions below this score are left out; 0.9 is common. Semantic models pay no attention to it.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  mask_threshold: {
    label: "Mask edge",
    help: "How sure the model must be of a point to count it in. Higher values give tighter masks; 0.5 is common.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  overlap_mask_area_threshold: {
    label: "Least visible part",
    help: "Regions of which others cover so much that less than this share is left are dropped. Higher values clear away more scraps.",
    min: 0,
    max: 1,
    step: 0.05,
  },
});
