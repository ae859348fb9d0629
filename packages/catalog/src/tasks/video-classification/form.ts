import { defineForm } from "../../define-form.ts";
import type { videoClassification } from "./operation.ts";

export const videoClassificationForm = defineForm<typeof videoClassification>({
  inputs: {
    label: "Video",
    help: "A clip of one action, a few seconds long. Models sample 8 to 32 frames and ignore audio.",
  },
  top_k: {
    label: "Labels to return",
    help: "Number of labels to return, most likely first. Usual default: 5.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Softmax normalizes the scores to a sum of 1; sigmoid allows several labels; none returns the raw scores.",
  },
  num_frames: {
    label: "Frames",
    help: "Number of frames that the model samples. Most models require the number from training.",
    unit: "frames",
    min: 1,
    max: 64,
    step: 1,
  },
  frame_sampling_rate: {
    label: "Every nth frame",
    help: "1 samples consecutive frames; 4 samples every fourth frame, which covers four times as much of the clip.",
    unit: "frames",
    min: 1,
    max: 32,
    step: 1,
  },
});
