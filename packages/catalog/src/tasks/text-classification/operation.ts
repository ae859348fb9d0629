import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { labelScores, scoreFunction } from "../../schema-parts/classifier.ts";
import { count } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

export const textClassification = defineOperation({
  id: "text-classification",
  summary: "Classify text into labels with scores.",
  tasks: ["text-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        function_to_apply: v.optional(scoreFunction),
      }),
    ),
  }),
  output: labelScores,
  sample: { inputs: "The ferry was late, but the crew were wonderful." },
  exampleModel: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
});
