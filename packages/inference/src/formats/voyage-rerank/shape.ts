import type { WireShape } from "../../contracts/wire-shape.ts";

/** Rankings of Voyage AI. */
export const voyageRerankShape = { format: "voyage-rerank" } as const satisfies WireShape;
