import { defineForm } from "../../define-form.ts";
import type { tableQuestionAnswering } from "./operation.ts";

export const tableQuestionAnsweringForm = defineForm<typeof tableQuestionAnswering>({
  question: {
    label: "Question",
    help: "A question about a cell, or a sum, count or average of cells. Use the names of the columns.",
    isAsked: true,
  },
  query: {
    label: "Query",
    help: "Alternative name of the question field. Set one of the two.",
    aliasOf: "question",
  },
  table: {
    label: "Table",
    help: "Cells by column, as strings, with the same number in each column. Models read about 500 words, which is a few dozen rows.",
  },
  padding: {
    label: "Padding",
    help: "Whether to pad short tables to the same length. Affects the speed of batches, not the result.",
  },
  sequential: {
    label: "Sequential",
    help: "Process questions one by one, for models that refer to the previous result. Slower.",
  },
  truncation: {
    label: "Truncate tables",
    help: "Remove the last rows of tables that exceed the model's context window. By default, they cause an error.",
  },
});
