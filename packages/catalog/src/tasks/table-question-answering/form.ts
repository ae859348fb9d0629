import { defineForm } from "../../define-form.ts";
import type { tableQuestionAnswering } from "./operation.ts";

export const tableQuestionAnsweringForm = defineForm<typeof tableQuestionAnswering>({
  question: {
    label: "Question",
    help: "Asks for a cell, or for a sum, a count or an average of cells. Words that occur in the header help.",
    isAsked: true,
  },
  query: {
    label: "Query",
    help: "Another name of the question, for callers that use it. One of the two is enough.",
    aliasOf: "question",
  },
  table: {
    label: "Table",
    help: "Cells by column, all of them text and as many in each column. Models read some 500 words, so a few dozen rows.",
  },
  padding: {
    label: "Padding",
    help: "Whether short tables are filled up to one length. It matters for speed in batches, not for the answer.",
  },
  sequential: {
    label: "One by one",
    help: "Ask questions in turn, for models that were trained to refer to the answer before. Slower.",
  },
  truncation: {
    label: "Large tables",
    help: "Drop the last rows of a table that is longer than the model reads. Without it, such a table is an error.",
  },
});
