import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of SiliconFlow. */
export const siliconflowImagesShape = {
  format: "siliconflow-images",
  response: { kind: "url", at: ["images", 0, "url"] },
} as const satisfies WireShape;
