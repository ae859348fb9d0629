import type { WireShape } from "../../contracts/wire-shape.ts";

/** Anthropic's messages. */
export const anthropicShape = {
  format: "anthropic",
  response: { kind: "json", at: ["content"] },
  stream: { text: ["delta", "text"], textEvent: { at: ["type"], type: "content_block_delta" } },
} as const satisfies WireShape;
