import type { WireShape } from "../../contracts/wire-shape.ts";

/** OpenAI's Responses. Streams are semantic events; the last one shows the end. */
export const openaiResponsesShape = {
  format: "openai-responses",
  response: { kind: "json", at: ["output"] },
  stream: { text: ["delta"] },
} as const satisfies WireShape;
