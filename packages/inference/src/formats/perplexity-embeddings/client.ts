import { decodeBase64 } from "@inferhub/catalog/media";
import type { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { openaiEmbeddings } from "../openai-embeddings/client.ts";
import { perplexityEmbeddingsShape } from "./shape.ts";

const reply = v.looseObject({
  data: v.array(v.looseObject({ embedding: v.union([v.array(v.number()), v.string()]) })),
});

/** The service's default encoding is signed bytes. */
// @__NO_SIDE_EFFECTS__
export function perplexityEmbeddings(): Adapter<typeof featureExtraction> {
  const shared = openaiEmbeddings("/v1/embeddings", toPerplexityBody);
  return {
    ...shared,
    shape: perplexityEmbeddingsShape,
    parseResponse: (received, call) => {
      const body = parseWith(reply, received);
      const data = body.data.map((row) => ({ ...row, embedding: toNumbers(row.embedding) }));
      return shared.parseResponse({ ...body, data }, call);
    },
  };
}

const toNumbers = (vector: number[] | string): number[] =>
  typeof vector === "string" ? Array.from(new Int8Array(decodeBase64(vector).buffer)) : vector;

function toPerplexityBody({
  encoding_format,
  normalize,
  prompt_name,
  truncate,
  truncation_direction,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  return body;
}
