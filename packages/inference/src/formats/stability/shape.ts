import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of Stability AI: a form is responded with the image. */
export const stabilityShape = {
  format: "stability",
  response: { kind: "bytes", type: "image/png" },
} as const satisfies WireShape;
