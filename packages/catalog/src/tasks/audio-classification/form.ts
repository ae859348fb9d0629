import { defineForm } from "../../define-form.ts";
import type { audioClassification } from "./operation.ts";

export const audioClassificationForm = defineForm<typeof audioClassification>({
  inputs: {
    label: "Recording",
    help: "Audio as FLAC, MP3, WAV or OGG. Models process a few seconds, often the first ten.",
  },
  top_k: {
    label: "Labels to return",
    help: "Number of labels to return, most likely first. Default for most models: 5.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Sigmoid allows several labels per recording; softmax normalizes the scores to a sum of 1; none returns the raw scores.",
  },
});
