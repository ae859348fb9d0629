import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { rerankShape } from "./shape.ts";

const reply = v.object({
  results: v.array(
    v.object({
      index: v.number(),
      relevance_score: v.number(),
      document: v.nullish(v.union([v.string(), v.looseObject({ text: v.string() })])),
    }),
  ),
});

/** Rerank routes, which all follow one format: documents by relevance to a query, the best first. */
// @__NO_SIDE_EFFECTS__
export function rerank(path = "/v1/rerank"): Adapter<typeof textRanking> {
  return {
    operation: textRanking,
    shape: rerankShape,
    buildRequest: ({ model, input }) => ({ path, body: { json: { ...input, model } } }),
    parseResponse: (body) =>
      parseWith(reply, body)
        .results.map(({ index, relevance_score, document }) => ({
          index,
          score: relevance_score,
          ...(document != null && { document }),
        }))
        .sort((a, b) => b.score - a.score),
  };
}
