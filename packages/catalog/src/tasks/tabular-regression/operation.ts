import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { table } from "../../schema-parts/table.ts";

export const tabularRegression = defineOperation({
  id: "tabular-regression",
  summary: "Predict a number for each row of a table.",
  tasks: ["tabular-regression"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({ data: table }),
    parameters: v.optional(v.looseObject({})),
  }),
  /** One for each row. */
  output: v.array(v.number()),
  sample: {
    inputs: {
      data: {
        Species: ["Bream", "Perch"],
        Length1: ["24.1", "19.3"],
        Length2: ["26.3", "21.0"],
        Length3: ["31.0", "22.6"],
        Height: ["12.1", "5.8"],
        Width: ["4.2", "3.4"],
      },
    },
  },
  exampleModel: "scikit-learn/Fish-Weight",
});
