import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { table } from "../../schema-parts/table.ts";

export const tabularClassification = defineOperation({
  id: "tabular-classification",
  summary: "Classify the rows of a table.",
  tasks: ["tabular-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({ data: table }),
    parameters: v.optional(v.looseObject({})),
  }),
  /** The class of each row: its number, or its name where the model keeps names. */
  output: v.array(v.union([v.number(), v.string()])),
  sample: {
    inputs: {
      data: {
        fixed_acidity: ["7.1", "8.4"],
        volatile_acidity: ["0.42", "0.61"],
        citric_acid: ["0.24", "0.08"],
        residual_sugar: ["2.1", "1.8"],
        chlorides: ["0.07", "0.09"],
        free_sulfur_dioxide: ["14", "9"],
        total_sulfur_dioxide: ["41", "52"],
        density: ["0.9961", "0.9974"],
        pH: ["3.32", "3.27"],
        sulphates: ["0.64", "0.55"],
        alcohol: ["11.2", "9.6"],
      },
    },
  },
  exampleModel: "julien-c/wine-quality",
});
