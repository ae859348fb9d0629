import type { WireShape } from "../../contracts/wire-shape.ts";

/** Rerank routes, which all providers share. */
export const rerankShape = { format: "rerank" } as const satisfies WireShape;
