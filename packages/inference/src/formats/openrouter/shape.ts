import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of OpenRouter, which are in a response of a chat. */
export const openrouterImagesShape = {
  format: "openrouter-images",
  response: { kind: "data-url", at: ["choices", 0, "message", "images", 0, "image_url", "url"] },
} as const satisfies WireShape;
