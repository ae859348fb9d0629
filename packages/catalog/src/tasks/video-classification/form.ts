import { defineForm } from "../../define-form.ts";
import type { videoClassification } from "./operation.ts";

export const videoClassificationForm = defineForm<typeof videoClassification>({
  inputs: {
    label: "Video",
    help: "A clip of one action, a few seconds long. Models look at 8 to 32 of its frames and never hear its sound.",
  },
  top_k: {
    label: "Labels to return",
    help: "How many labels come back, the most likely first. Without it, usually 5.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax makes the scores of all labels add up to 1; sigmoid lets several labels be true at once; none gives the raw numbers.",
  },
  num_frames: {
    label: "Frames",
    help: "How many frames the model looks at. Most take only the number they were trained with.",
    unit: "frames",
    min: 1,
    max: 64,
    step: 1,
  },
  frame_sampling_rate: {
    label: "Every nth frame",
    help: "1 looks at neighboring frames; 4 at every fourth, and so at four times as much of the clip.",
    unit: "frames",
    min: 1,
    max: 32,
    step: 1,
  },
});
