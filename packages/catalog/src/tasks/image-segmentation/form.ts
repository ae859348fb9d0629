import { defineForm } from "../../define-form.ts";
import type { imageSegmentation } from "./operation.ts";

export const imageSegmentationForm = defineForm<typeof imageSegmentation>({
  inputs: { label: "Image", help: "The image to segment. Masks have the same size." },
  subtask: {
    label: "Regions",
    help: "Semantic returns one region per class, instance one per object, and panoptic both for every pixel. Models support some of the three.",
  },
  threshold: {
    label: "Min score",
    help: "Minimum score of a region. Typical: 0.9. Semantic models ignore it.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  mask_threshold: {
    label: "Mask threshold",
    help: "Minimum probability of a pixel to be part of the mask. Higher values produce tighter masks. Typical: 0.5.",
    min: 0,
    max: 1,
    step: 0.05,
  },
  overlap_mask_area_threshold: {
    label: "Overlap threshold",
    help: "Drops regions if the visible share after overlaps is below this value. Higher values remove more fragments.",
    min: 0,
    max: 1,
    step: 0.05,
  },
});
