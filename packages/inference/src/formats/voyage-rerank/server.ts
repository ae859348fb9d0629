import type { OperationOutput } from "@inferhub/catalog/define";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { text, wholeNumber } from "../lib/body-schemas.ts";
import { readCounts } from "../lib/token-counts.ts";
import { voyageRerankShape } from "./shape.ts";

const rerankBody = v.looseObject({
  model: text,
  query: text,
  documents: v.pipe(v.array(v.string(), "must be a list of strings"), v.nonEmpty("must contain a string")),
  top_k: wholeNumber(),
  return_documents: v.nullish(v.boolean()),
});

/** The server half of Voyage's rankings. */
export const voyageRerankServer = defineServerFormat<v.InferOutput<typeof rerankBody>>({
  shape: voyageRerankShape,
  operation: textRanking,
  body: rerankBody,
  parseRequest: ({ query, documents, top_k }) => [omitNullish({ query, documents, top_n: top_k })],
  buildResponse: ([result], { documents, top_k, return_documents }, { model }) => {
    const ranking = result.data as OperationOutput<typeof textRanking>;
    return {
      json: {
        object: "list",
        data: ranking.slice(0, top_k ?? undefined).map(({ index, score }) => ({
          relevance_score: score,
          index,
          ...(return_documents && { document: documents[index] }),
        })),
        model,
        usage: { total_tokens: readCounts(result.meta.usage).total ?? 0 },
      },
    };
  },
  buildError: ({ status, message }) => ({ status, json: { detail: message } }),
});
