import type { WireShape } from "../../contracts/wire-shape.ts";

/** Embeddings of Cohere. */
export const cohereEmbedShape = {
  format: "cohere-embed",
} as const satisfies WireShape;
