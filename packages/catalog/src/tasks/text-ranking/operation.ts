import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { count, whole } from "../../schema-parts/numbers.ts";
import { text, texts } from "../../schema-parts/text.ts";

export const textRanking = defineOperation({
  id: "text-ranking",
  summary: "Sort texts by relevance to a query.",
  tasks: ["text-ranking"],
  primary: "query",
  input: v.looseObject({
    query: text("query"),
    documents: texts("document"),
    top_n: v.optional(count),
    return_documents: v.optional(v.boolean()),
  }),
  /** The best first. */
  output: v.array(
    v.looseObject({
      /** Index in the given list, from 0. */
      index: whole,
      /** Relevance of the document for the query. Higher is better; the range depends on the model. */
      score: v.number(),
      /** The document, if the call set `return_documents`. */
      document: v.nullish(
        v.union([
          v.string(),
          v.looseObject({
            /** The document. */
            text: v.string(),
          }),
        ]),
      ),
    }),
  ),
  sample: {
    query: "How do I keep bread fresh?",
    documents: [
      "Store a loaf cut side down in a linen bag; it stays good for three days.",
      "The oven should be as hot as it gets before the dough goes in.",
      "Sliced bread can be frozen and toasted straight from the freezer.",
    ],
    top_n: 2,
  },
  exampleModel: "cross-encoder/ms-marco-MiniLM-L6-v2",
});
