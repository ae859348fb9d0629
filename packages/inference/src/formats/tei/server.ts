import type { OperationOutput } from "@inferhub/catalog/define";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import { defineServerFormat, type ServerError, type ServerResponse } from "../../contracts/server-format.ts";
import { ApiError } from "../lib/api-error.ts";
import { dimensions, text, texts } from "../lib/body-schemas.ts";
import { teiShape } from "./shape.ts";

/** As many as the server takes by default. */
const MAX_BATCH = 32;

const embedBody = v.looseObject({ inputs: texts, dimensions });

/** The server half of Text Embeddings Inference's embeddings. */
export const teiEmbedServer = defineServerFormat<v.InferOutput<typeof embedBody>>({
  shape: teiShape,
  operation: featureExtraction,
  body: embedBody,
  parseRequest: ({ inputs, dimensions }) => [
    { inputs: assertBatch([inputs].flat()), ...(dimensions && { dimensions }) },
  ],
  buildResponse: ([result]) => ({ json: result.data }),
  buildError: buildTeiError,
});

const similarityBody = v.looseObject({
  inputs: v.looseObject({ source_sentence: text, sentences: texts }, "must be an object"),
});

/** The server half of its similarities. */
export const teiSimilarityServer = defineServerFormat<v.InferOutput<typeof similarityBody>>({
  shape: teiShape,
  operation: sentenceSimilarity,
  body: similarityBody,
  parseRequest: ({ inputs: { source_sentence, sentences } }) => [
    { inputs: { source_sentence, sentences: assertBatch([sentences].flat()) } },
  ],
  buildResponse: ([result]) => ({ json: result.data }),
  buildError: buildTeiError,
});

const rerankBody = v.looseObject({ query: text, texts });

/** Server format of its rankings, which always include every document. */
export const teiRerankServer = defineServerFormat<v.InferOutput<typeof rerankBody>>({
  shape: teiShape,
  operation: textRanking,
  body: rerankBody,
  parseRequest: ({ query, texts }) => [{ query, documents: assertBatch([texts].flat()) }],
  buildResponse: ([result], body) => {
    const documents = [body.texts].flat();
    const ranking = result.data as OperationOutput<typeof textRanking>;
    return {
      json: ranking.map(({ index, score }) => ({
        index,
        score: toScore(score, body),
        ...(body["return_text"] === true && { text: documents[index] }),
      })),
    };
  },
  buildError: buildTeiError,
});

const predictBody = v.looseObject({
  inputs: v.union(
    [v.pipe(v.array(v.array(v.string())), v.nonEmpty()), texts],
    "must be a string or a list of strings",
  ),
});

/** The server half of its labels. One text or one pair is responded with labels, a batch with a list of those. */
export const teiPredictServer = defineServerFormat<v.InferOutput<typeof predictBody>>({
  shape: teiShape,
  operation: textClassification,
  body: predictBody,
  parseRequest: ({ inputs }) =>
    isBatch(inputs)
      ? assertBatch(inputs).map((pair) => ({ inputs: pair.join(" ") }))
      : [{ inputs: [inputs].flat().join(" ") }],
  buildResponse: (results, body) => {
    const rows = results.map(({ data }) =>
      (data as OperationOutput<typeof textClassification>).map(({ label, score }) => ({
        label,
        score: toScore(score, body),
      })),
    );
    return { json: isBatch(body.inputs) ? rows : rows[0] };
  },
  buildError: buildTeiError,
});

const isBatch = (inputs: unknown): inputs is string[][] => Array.isArray(inputs) && Array.isArray(inputs[0]);

/** Scores are from 0 to 1. Raw ones extend to all numbers. */
function toScore(score: number, { raw_scores: raw }: Readonly<Record<string, unknown>>): number {
  if (raw !== true) return score;
  const inside = Math.min(1 - 1e-9, Math.max(1e-9, score));
  return Math.log(inside / (1 - inside));
}

function assertBatch<T>(items: readonly T[]): readonly T[] {
  if (items.length <= MAX_BATCH) return items;
  throw new ApiError(413, `batch size ${items.length} > maximum allowed batch size ${MAX_BATCH}`);
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  413: "Validation",
  422: "Tokenizer",
  424: "Backend",
  429: "Overloaded",
};

/** An error of Text Embeddings Inference. */
export function buildTeiError({ status, message, member }: ServerError): ServerResponse {
  // The server's tokenizer rejects invalid fields.
  const shown = member !== undefined && !message.endsWith("is required") ? 422 : status;
  const error_type = ERROR_TYPES[shown] ?? (shown < 500 ? "Empty" : "Backend");
  return { status: shown, json: { error: message, error_type } };
}
