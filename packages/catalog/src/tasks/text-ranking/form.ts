import { defineForm } from "../../define-form.ts";
import type { textRanking } from "./operation.ts";

export const textRankingForm = defineForm<typeof textRanking>({
  query: {
    label: "Query",
    help: "The search query. A full question works better than a few keywords.",
  },
  documents: {
    label: "Documents",
    help: "Texts to rank, such as the first 50 results of a faster search. The time grows with their number.",
  },
  top_n: {
    label: "Texts to return",
    help: "Number of texts to return, best first. Default: all.",
    unit: "texts",
    min: 1,
    max: 100,
    step: 1,
  },
  return_documents: {
    label: "Return texts",
    help: "Include each text in the response. By default, only its index is returned.",
  },
});
