import type { WireShape } from "../../contracts/wire-shape.ts";

/** Scores and classifiers of vLLM. */
export const vllmShape = { format: "vllm" } as const satisfies WireShape;
