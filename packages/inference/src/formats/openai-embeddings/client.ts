import { decodeBase64 } from "@inferhub/catalog/media";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { openaiEmbeddingsShape } from "./shape.ts";

/** A check in one pass: a batch has a million numbers, and a schema for each takes longer than parsing them. */
const numbers = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((each) => typeof each === "number"),
  "Expected a list of numbers",
);

const reply = v.object({
  data: v.array(
    v.object({
      index: v.optional(v.number()),
      embedding: v.union([numbers, v.string()]),
    }),
  ),
});

/**
 * Embeddings in OpenAI's format: one vector for each input, in the order of the inputs.
 * @param body last word on the body, for fields that are spelled differently
 */
// @__NO_SIDE_EFFECTS__
export function openaiEmbeddings(
  path = "/v1/embeddings",
  body = (same: Record<string, unknown>) => same,
): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    shape: openaiEmbeddingsShape,
    buildRequest: ({ model, input: { inputs, parameters, ...rest } }) => ({
      path,
      body: { json: body({ ...rest, ...parameters, input: inputs, model }) },
    }),
    parseResponse: (received) =>
      parseWith(reply, received)
        .data.map((row, position) => ({ index: row.index ?? position, embedding: row.embedding }))
        .sort((a, b) => a.index - b.index)
        .map(({ embedding }) => (typeof embedding === "string" ? decodeFloats(embedding) : embedding)),
  };
}

/** Little-endian 32-bit floats in base64. */
function decodeFloats(base64: string): number[] {
  const { buffer, byteLength } = decodeBase64(base64);
  const view = new DataView(buffer);
  return Array.from({ length: Math.floor(byteLength / 4) }, (_, index) => view.getFloat32(index * 4, true));
}
