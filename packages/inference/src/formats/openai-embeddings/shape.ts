import type { WireShape } from "../../contracts/wire-shape.ts";

/** Embeddings in OpenAI's format. */
export const openaiEmbeddingsShape = { format: "openai-embeddings" } as const satisfies WireShape;
