import * as v from "valibot";
import { defineOperation } from "../define.ts";

export const textClassification = defineOperation({
  id: "text-classification",
  summary: "Sort a text into labels, each with a score.",
  tasks: ["text-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.pipe(v.string(), v.nonEmpty("The text is empty")),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        function_to_apply: v.optional(v.picklist(["sigmoid", "softmax", "none"])),
      }),
    ),
  }),
  output: v.array(v.looseObject({ label: v.string(), score: v.number() })),
  sample: { inputs: "The ferry was late, but the crew were wonderful." },
  exampleModel: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
});
