import type { WireShape } from "../../contracts/wire-shape.ts";

/** Text Generation Inference. */
export const tgiShape = {
  format: "tgi",
  stream: { text: ["token", "text"] },
} as const satisfies WireShape;
