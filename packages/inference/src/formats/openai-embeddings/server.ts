import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { InferenceClientError } from "../../errors.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { encodeFloats } from "../lib/float-bytes.ts";
import { toUsage } from "../lib/token-counts.ts";
import { tokenLists, toTexts } from "../lib/token-lists.ts";
import { openaiEmbeddingsShape } from "./shape.ts";

const dimensions = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192)));

const embeddingsBody = v.looseObject({
  model: v.string(),
  input: v.union(
    [v.string(), v.array(v.string()), tokenLists],
    "Expected a string, a list of strings, or tokens",
  ),
  encoding_format: v.nullish(v.picklist(["float", "base64"])),
  dimensions,
  /** Mistral's name. */
  output_dimension: dimensions,
});

/**
 * The server half of OpenAI's embeddings.
 * @param options.hasId whether responses have an ID, as Mistral's do. Default: false.
 */
// @__NO_SIDE_EFFECTS__
export const createEmbeddingsServer = ({ hasId = false } = {}) =>
  defineServerFormat<v.InferOutput<typeof embeddingsBody>>({
    shape: openaiEmbeddingsShape,
    operation: featureExtraction,
    body: embeddingsBody,
    parseRequest: ({ model: _, input, encoding_format: __, output_dimension, dimensions, ...rest }) => [
      {
        ...omitNullish({ ...rest, dimensions: dimensions ?? output_dimension }),
        inputs: toTexts(input),
      },
    ],
    buildResponse: ([result], { encoding_format }, { model, requestId }) => ({
      json: {
        ...(hasId && { id: `embd-${requestId}` }),
        object: "list",
        data: toVectors(result.data).map((vector, index) => ({
          object: "embedding",
          index,
          embedding: encoding_format === "base64" ? encodeFloats(vector) : vector,
        })),
        model,
        usage: toUsage(result.meta),
      },
    }),
  });

export const openaiEmbeddingsServer = createEmbeddingsServer();

/** @throws InferenceClientError if the model returns a vector for each token instead of one for each text */
function toVectors(data: unknown): readonly (readonly number[])[] {
  const vectors = data as readonly (readonly number[])[];
  if (vectors.every((vector) => typeof vector[0] === "number")) return vectors;
  throw new InferenceClientError(
    "output-malformed",
    "The model returns a vector for each token, not for each string",
  );
}
