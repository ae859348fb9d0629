import type { WireShape } from "../../contracts/wire-shape.ts";

/** Workers AI's API by model name. Responses are in an envelope. */
export const cloudflareShape = {
  format: "cloudflare",
  response: { kind: "json", at: ["result"] },
} as const satisfies WireShape;

/** Images: the file itself, or base64, as each model has it. */
export const cloudflareImagesShape = {
  format: "cloudflare",
  response: { kind: "base64", at: ["result", "image"], type: "image/png" },
} as const satisfies WireShape;
