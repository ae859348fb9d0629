import type { WireShape } from "../../contracts/wire-shape.ts";

/** What Workers AI runs by the name of a model. Answers are in an envelope. */
export const cloudflareShape = {
  format: "cloudflare",
  response: { kind: "json", at: ["result"] },
} as const satisfies WireShape;

/** Images: the file itself, or base64, as each model has it. */
export const cloudflareImagesShape = {
  format: "cloudflare",
  response: { kind: "base64", at: ["result", "image"], type: "image/png" },
} as const satisfies WireShape;
