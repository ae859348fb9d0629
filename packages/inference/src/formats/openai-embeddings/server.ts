import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { InferenceClientError } from "../../errors.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { encodeFloats } from "../lib/float-bytes.ts";
import { toUsage } from "../lib/token-counts.ts";

const embeddingsBody = v.looseObject({
  model: v.string(),
  input: v.union(
    [v.string(), v.array(v.string())],
    "Expected a text or a list of texts; tokens are not taken",
  ),
  encoding_format: v.nullish(v.picklist(["float", "base64"])),
  dimensions: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The server half of OpenAI's embeddings. */
export const openaiEmbeddingsServer = defineServerFormat<v.InferOutput<typeof embeddingsBody>>({
  operation: featureExtraction,
  body: embeddingsBody,
  parseRequest: ({ model: _, input, encoding_format: __, dimensions, ...rest }) => [
    { ...omitNullish(rest), inputs: [input].flat(), ...(dimensions ? { dimensions } : {}) },
  ],
  buildResponse: ([result], { encoding_format }, { model }) => ({
    json: {
      object: "list",
      data: toVectors(result?.data).map((vector, index) => ({
        object: "embedding",
        index,
        embedding: encoding_format === "base64" ? encodeFloats(vector) : vector,
      })),
      model,
      usage: toUsage(result?.meta),
    },
  }),
});

/** @throws InferenceClientError if the model returns a vector for each token instead of one for each text */
function toVectors(data: unknown): readonly (readonly number[])[] {
  const vectors = data as readonly (readonly number[])[];
  if (vectors.every((vector) => typeof vector[0] === "number")) return vectors;
  throw new InferenceClientError("output-malformed", "The model gives vectors of tokens, not of texts");
}
