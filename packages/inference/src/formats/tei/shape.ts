import type { WireShape } from "../../contracts/wire-shape.ts";

/** Text Embeddings Inference. */
export const teiShape = { format: "tei" } as const satisfies WireShape;
