import type { OperationOutput } from "@inferhub/catalog/define";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { readCounts } from "../lib/token-counts.ts";
import { rerankShape } from "./shape.ts";

type Ranking = OperationOutput<typeof textRanking>;

const textOrObject = (expected: string) =>
  v.union([v.string(), v.looseObject({ text: v.string() })], expected);

const getText = (given: string | { readonly text: string }) =>
  typeof given === "string" ? given : given.text;

const onlyText = "Documents are ranked by their text. Omit rank_fields";

const rerankBody = v.looseObject({
  model: v.string(),
  query: textOrObject("Expected a string, or { text }"),
  documents: v.pipe(
    v.array(textOrObject("Expected a string, or an object with `text`")),
    v.minLength(1, "At least one document is required"),
  ),
  top_n: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Off by default; on in Jina's own service. */
  return_documents: v.nullish(v.boolean()),
  rank_fields: v.nullish(v.tuple([v.literal("text", onlyText)], onlyText)),
});

/** The server half of rerank routes, in the format that Cohere and Jina share. */
export const rerankServer = defineServerFormat<v.InferOutput<typeof rerankBody>>({
  shape: rerankShape,
  operation: textRanking,
  body: rerankBody,
  // The request has the documents, so the provider need not return them.
  parseRequest: ({ model: _, query, documents, return_documents: __, rank_fields: ___, ...rest }) => [
    { ...omitNullish(rest), query: getText(query), documents: documents.map(getText) },
  ],
  buildResponse: ([result], { documents, top_n, return_documents }, { requestId, model }) => {
    const ranking = result.data as Ranking;
    // Servers without `top_n` return all.
    const ranked = ranking.slice(0, top_n ?? undefined);
    const { input, total = input } = readCounts(result.meta.usage);
    return {
      json: {
        id: `rerank-${requestId}`,
        model,
        results: ranked.map(({ index, score }) => ({
          index,
          relevance_score: score,
          ...(return_documents ? { document: toDocument(documents[index]) } : {}),
        })),
        ...(total !== undefined && { usage: { total_tokens: total } }),
        ...(input !== undefined && { meta: { tokens: { input_tokens: input } } }),
      },
    };
  },
});

const toDocument = (given: string | object | undefined) =>
  typeof given === "string" ? { text: given } : given;
