import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of Hyperbolic. */
export const hyperbolicImagesShape = {
  format: "hyperbolic-images",
  response: { kind: "base64", at: ["images", 0, "image"] },
} as const satisfies WireShape;
