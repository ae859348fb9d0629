import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "clipsim",
  name: "CLIPSIM",
  measures:
    "CLIP's cosine between the prompt and each frame, averaged over the frames of a video and then over all videos.",
  misleads:
    "Frames are scored separately, so a still image or shuffled frames score as high as smooth video.",
  formula: "CLIPSIM = mean over frames of cos(frame, prompt)",
  range: [-1, 1],
  better: "higher",
});
