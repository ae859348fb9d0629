import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "mask-generation",
  name: "Mask Generation",
  modality: "cv",
  color: "indigo",
  datasets: ["merve/coco2017", "rocky93/BraTS_segmentation"],
  models: ["Zigeng/SlimSAM-uniform-50", "facebook/sam2-hiera-large"],
  spaces: [
    "merve/OWLSAM2",
    "merve/slimsam",
    "SkalskiP/segment-anything-model-2",
    "SkalskiP/SAM_and_ProPainter",
  ],
  metrics: ["iou"],
});
