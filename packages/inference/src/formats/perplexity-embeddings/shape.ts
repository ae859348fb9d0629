import type { WireShape } from "../../contracts/wire-shape.ts";

/** Embeddings of Perplexity: OpenAI's, with signed bytes in base64 as vectors. */
export const perplexityEmbeddingsShape = { format: "perplexity-embeddings" } as const satisfies WireShape;
