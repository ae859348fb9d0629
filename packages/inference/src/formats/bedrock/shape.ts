import type { WireShape } from "../../contracts/wire-shape.ts";

/** Chats of Amazon Bedrock's Converse. */
export const bedrockShape = {
  format: "bedrock",
  response: { kind: "json", at: ["output", "message", "content"] },
} as const satisfies WireShape;

/** Embeddings of models that Bedrock invokes, each in its maker's own format. */
export const bedrockEmbeddingsShape = { format: "bedrock-embeddings" } as const satisfies WireShape;

/** Images of Amazon's models. */
export const bedrockImagesShape = {
  format: "bedrock-images",
  response: { kind: "base64", at: ["images", 0], type: "image/png" },
} as const satisfies WireShape;

/** Rankings of models that Bedrock hosts. */
export const bedrockRerankShape = { format: "bedrock-rerank" } as const satisfies WireShape;
