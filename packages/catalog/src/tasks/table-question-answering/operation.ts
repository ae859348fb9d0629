import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { table } from "../../schema-parts/table.ts";
import { text } from "../../schema-parts/text.ts";

export const tableQuestionAnswering = defineOperation({
  id: "table-question-answering",
  summary: "Answer a question about a table.",
  tasks: ["table-question-answering"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.pipe(
      v.looseObject({
        question: v.optional(text("question")),
        /** What the servers call the question. */
        query: v.optional(text("question")),
        table,
      }),
      v.forward(
        v.check(
          (inputs) => (inputs.question ?? inputs.query) !== undefined,
          "Expected a question, as question or as query",
        ),
        ["question"],
      ),
    ),
    parameters: v.optional(
      v.looseObject({
        padding: v.optional(v.union([v.boolean(), v.picklist(["longest", "max_length", "do_not_pad"])])),
        sequential: v.optional(v.boolean()),
        truncation: v.optional(v.union([v.boolean(), v.picklist(["drop_rows_to_fit", "do_not_truncate"])])),
      }),
    ),
  }),
  output: v.looseObject({
    /** Cells of the result and their aggregation, or the model's own text. */
    answer: v.string(),
    /** Row and column of each cell that the response is made of. */
    coordinates: v.array(v.array(v.number())),
    /** Content of each cell that the response is made of. */
    cells: v.array(v.string()),
    /** Generative models do not return an aggregation. */
    aggregator: v.nullish(v.string()),
  }),
  sample: {
    inputs: {
      question: "How many loaves of rye were sold?",
      table: {
        Bread: ["rye", "spelt", "oat"],
        Baked: ["40", "25", "30"],
        Sold: ["38", "25", "21"],
      },
    },
  },
  exampleModel: "google/tapas-base-finetuned-wtq",
});
