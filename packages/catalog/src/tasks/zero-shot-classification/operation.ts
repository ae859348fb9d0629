import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { labelScores } from "../../schema-parts/classifier.ts";
import { text, texts } from "../../schema-parts/text.ts";

export const zeroShotClassification = defineOperation({
  id: "zero-shot-classification",
  summary: "Classify text into labels that you define.",
  tasks: ["zero-shot-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.looseObject({
      candidate_labels: texts("label"),
      multi_label: v.optional(v.boolean()),
      /** Without a position for the label, every label would make the same sentence. */
      hypothesis_template: v.optional(
        v.pipe(v.string(), v.regex(/\{.*\}/s, "Expected {} where the label goes")),
      ),
    }),
  }),
  output: labelScores,
  sample: {
    inputs: "The parcel came two days late and the lid of the teapot was broken.",
    parameters: { candidate_labels: ["delivery", "damage", "billing"] },
  },
  exampleModel: "facebook/bart-large-mnli",
});
