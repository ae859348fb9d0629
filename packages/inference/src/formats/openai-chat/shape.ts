import type { WireShape } from "../../contracts/wire-shape.ts";

/** Chat in OpenAI's format. */
export const openaiChatShape = {
  format: "openai-chat",
  response: { kind: "json", at: ["choices", 0, "message"] },
  stream: { text: ["choices", 0, "delta", "content"], end: "[DONE]" },
} as const satisfies WireShape;
