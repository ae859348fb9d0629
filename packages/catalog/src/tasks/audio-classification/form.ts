import { defineForm } from "../../define-form.ts";
import type { audioClassification } from "./operation.ts";

export const audioClassificationForm = defineForm<typeof audioClassification>({
  inputs: {
    label: "Recording",
    help: "Sound as FLAC, MP3, WAV or OGG. Models listen to a few seconds, often the first ten.",
  },
  top_k: {
    label: "Labels to return",
    help: "How many labels come back, the most likely first; 5 at most models.",
    unit: "labels",
    min: 1,
    max: 20,
    step: 1,
  },
  function_to_apply: {
    label: "Scores",
    help: "Sigmoid suits recordings in which several things are heard at once; softmax makes the scores add up to 1; none gives the raw numbers.",
  },
});
