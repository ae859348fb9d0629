import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { labelScores, scoreFunction } from "../../schema-parts/classifier.ts";
import { count } from "../../schema-parts/numbers.ts";

export const imageClassification = defineOperation({
  id: "image-classification",
  summary: "Classify an image into labels with scores.",
  tasks: ["image-classification"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        function_to_apply: v.optional(scoreFunction),
      }),
    ),
  }),
  output: labelScores,
  exampleModel: "google/vit-base-patch16-224",
});
