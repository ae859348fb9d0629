import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { labelScores, scoreFunction } from "../../schema-parts/classifier.ts";
import { count } from "../../schema-parts/numbers.ts";

export const videoClassification = defineOperation({
  id: "video-classification",
  summary: "Classify the action in a video into labels with scores.",
  tasks: ["video-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: media("video"),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        function_to_apply: v.optional(scoreFunction),
        num_frames: v.optional(count),
        frame_sampling_rate: v.optional(count),
      }),
    ),
  }),
  output: labelScores,
  exampleModel: "google/vivit-b-16x2-kinetics400",
});
