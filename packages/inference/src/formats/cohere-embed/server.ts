import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { createMissingError } from "../lib/api-error.ts";
import { dimensions, text, texts } from "../lib/body-schemas.ts";
import { encodeFloats } from "../lib/float-bytes.ts";
import { readCounts } from "../lib/token-counts.ts";
import { cohereEmbedShape } from "./shape.ts";

const KINDS = ["float", "base64"] as const;

const embedBody = v.looseObject({
  model: text,
  texts: v.pipe(
    texts,
    v.check((texts) => typeof texts === "string" || texts.length <= 96, "must have at most 96 strings"),
  ),
  output_dimension: dimensions,
  embedding_types: v.optional(
    v.array(v.picklist(KINDS, `must be ${KINDS.join(" or ")}: other types are not supported`)),
    ["float"],
  ),
  input_type: v.optional(v.string()),
});

/** The server half of Cohere's embeddings. */
export const cohereEmbedServer = defineServerFormat<v.InferOutput<typeof embedBody>>({
  shape: cohereEmbedShape,
  operation: featureExtraction,
  body: embedBody,
  parseRequest: ({ model, texts, output_dimension, input_type }) => {
    // Older models do without.
    if (/v[3-9]/.test(model) && input_type === undefined) throw createMissingError("input_type");
    return [{ inputs: [texts].flat(), ...(output_dimension && { dimensions: output_dimension }) }];
  },
  buildResponse: ([result], { texts, embedding_types }, { requestId }) => {
    const vectors = result.data as readonly number[][];
    const embeddings = embedding_types.map((kind) => [
      kind,
      kind === "base64" ? vectors.map(encodeFloats) : vectors,
    ]);
    return {
      json: {
        id: requestId,
        embeddings: Object.fromEntries(embeddings),
        texts: [texts].flat(),
        meta: {
          api_version: { version: "2" },
          billed_units: { input_tokens: readCounts(result.meta.usage).input ?? 0 },
        },
        response_type: "embeddings_by_type",
      },
    };
  },
  buildError: ({ status, message }) => ({ status, json: { message } }),
});
