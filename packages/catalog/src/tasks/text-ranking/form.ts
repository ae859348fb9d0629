import { defineForm } from "../../define-form.ts";
import type { textRanking } from "./operation.ts";

export const textRankingForm = defineForm<typeof textRanking>({
  query: {
    label: "Query",
    help: "What is searched for. A whole question works better than a few keywords.",
  },
  documents: {
    label: "Documents",
    help: "Texts to put in order, such as the first 50 finds of a faster search. Each is read together with the query, so time grows with their number.",
  },
  top_n: {
    label: "Texts to return",
    help: "How many come back, the best first. Without it, all of them.",
    unit: "texts",
    min: 1,
    max: 100,
    step: 1,
  },
  return_documents: {
    label: "Return texts",
    help: "Repeat each text in the answer. Without it, its place in the list tells which it is.",
  },
});
