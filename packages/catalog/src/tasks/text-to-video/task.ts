import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-to-video",
  name: "Text-to-Video",
  modality: "cv",
  color: "green",
  datasets: [
    "iejMac/CLIP-MSR-VTT",
    "quchenyuan/UCF101-ZIP",
    "nateraw/kinetics",
    "HuggingFaceM4/something_something_v2",
    "HuggingFaceM4/webvid",
    "iejMac/CLIP-DiDeMo",
  ],
  models: [
    "tencent/HunyuanVideo",
    "Lightricks/LTX-Video",
    "nvidia/Cosmos-1.0-Diffusion-7B-Text2World",
    "Lightricks/LTX-Video-0.9.8-13B-distilled",
  ],
  spaces: ["VideoCrafter/VideoCrafter", "Wan-AI/Wan2.1", "Pyramid-Flow/pyramid-flow"],
  widgetModels: ["Wan-AI/Wan2.2-TI2V-5B"],
  metrics: ["inception-score", "fid", "fvd", "clipsim"],
});
