import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of Fireworks. The response is the image. */
export const fireworksImagesShape = {
  format: "fireworks-images",
  response: { kind: "bytes" },
} as const satisfies WireShape;
