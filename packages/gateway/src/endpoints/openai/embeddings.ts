import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { GatewayError } from "../../errors.ts";
import { defineEndpoint } from "../endpoint.ts";
import { omitNullish } from "./body-parts.ts";
import { EMBEDDINGS_RESPONSE } from "./response-docs.ts";
import { toUsage } from "./usage.ts";

export const embeddings = defineEndpoint({
  path: "/v1/embeddings",
  summary: featureExtraction.summary,
  operation: featureExtraction.id,
  response: EMBEDDINGS_RESPONSE,
  body: v.looseObject({
    model: v.string(),
    input: v.union(
      [v.string(), v.array(v.string())],
      "Expected a text or a list of texts; tokens are not taken",
    ),
    encoding_format: v.nullish(v.picklist(["float", "base64"])),
    dimensions: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  toCallArgs: ({ model: _, input, encoding_format: __, dimensions, ...rest }) => [
    { ...omitNullish(rest), inputs: [input].flat(), ...(dimensions ? { dimensions } : {}) },
  ],
  toResponse: ([answer], { model, encoding_format }) =>
    Response.json({
      object: "list",
      data: toVectors(answer?.data).map((vector, index) => ({
        object: "embedding",
        index,
        embedding: encoding_format === "base64" ? encodeVector(vector) : vector,
      })),
      model,
      usage: toUsage(answer?.meta),
    }),
});

/** @throws GatewayError when the model gives a vector for each token instead of one for each text */
function toVectors(data: unknown): readonly (readonly number[])[] {
  const vectors = data as readonly (readonly number[])[];
  if (vectors.every((vector) => typeof vector[0] === "number")) return vectors;
  throw new GatewayError("output-malformed", "The model gives vectors of tokens, not of texts");
}

/** 32-bit floats, the little end first, as the format's clients read them. */
function encodeVector(vector: readonly number[]): string {
  const bytes = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, index) => {
    bytes.setFloat32(index * 4, value, true);
  });
  return Buffer.from(bytes.buffer).toString("base64");
}
