import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { defineServerFormat } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { dimensions, text, texts } from "../lib/body-schemas.ts";
import { toUsage } from "../lib/token-counts.ts";
import { buildOpenaiError } from "../openai-chat/server/error.ts";
import { perplexityEmbeddingsShape } from "./shape.ts";

const embeddingsBody = v.looseObject({
  model: text,
  input: texts,
  dimensions,
  encoding_format: v.nullish(
    v.literal("base64_int8", "must be base64_int8: other encodings are not supported"),
  ),
});

/** The server half of Perplexity's embeddings. */
export const perplexityEmbeddingsServer = defineServerFormat<v.InferOutput<typeof embeddingsBody>>({
  shape: perplexityEmbeddingsShape,
  operation: featureExtraction,
  body: embeddingsBody,
  parseRequest: ({ input, dimensions }) => [
    { inputs: [input].flat(), ...(dimensions != null && { dimensions }) },
  ],
  buildResponse: ([result], _body, { model }) => ({
    json: {
      object: "list",
      data: (result.data as readonly number[][]).map((vector, index) => ({
        object: "embedding",
        index,
        embedding: encodeBase64(new Uint8Array(Int8Array.from(vector, toSignedByte).buffer)),
      })),
      model,
      usage: toUsage(result.meta),
    },
  }),
  buildError: buildOpenaiError,
});

/** Numbers between -1 and 1 as one byte each. */
const toSignedByte = (value: number): number => Math.max(-128, Math.min(127, Math.round(value * 127)));
