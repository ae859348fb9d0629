import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-segmentation",
  name: "Image Segmentation",
  modality: "cv",
  color: "green",
  subtasks: [
    { type: "instance-segmentation", name: "Instance Segmentation" },
    { type: "semantic-segmentation", name: "Semantic Segmentation" },
    { type: "panoptic-segmentation", name: "Panoptic Segmentation" },
  ],
  datasets: ["scene_parse_150"],
  models: [
    "tue-mps/coco_panoptic_eomt_large_640",
    "briaai/RMBG-1.4",
    "ZhengPeng7/BiRefNet",
    "facebook/sapiens-seg-1b",
    "facebook/mask2former-swin-large-coco-panoptic",
  ],
  spaces: [
    "facebook/ov-seg",
    "jbrinkma/segment-anything",
    "facebook/sapiens-pose",
    "rashmi/sartorius-cell-instance-segmentation",
    "ArtGAN/Segment-Anything-Video",
    "segments/panoptic-segment-anything",
  ],
  widgetModels: ["nvidia/segformer-b0-finetuned-ade-512-512"],
  metrics: ["average-precision", "mean-average-precision", "mean-iou", "average-precision-at-alpha"],
  youtubeId: "dKE8SIt9C-w",
});
