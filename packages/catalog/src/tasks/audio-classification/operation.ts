import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { labelScores, scoreFunction } from "../../schema-parts/classifier.ts";
import { count } from "../../schema-parts/numbers.ts";

export const audioClassification = defineOperation({
  id: "audio-classification",
  summary: "Classify the sounds in an audio file.",
  tasks: ["audio-classification"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("audio"),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        function_to_apply: v.optional(scoreFunction),
      }),
    ),
  }),
  output: labelScores,
  exampleModel: "MIT/ast-finetuned-audioset-10-10-0.4593",
});
