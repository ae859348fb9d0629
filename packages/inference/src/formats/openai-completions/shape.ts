import type { WireShape } from "../../contracts/wire-shape.ts";

/** Text generation in OpenAI's older format. */
export const openaiCompletionsShape = {
  format: "openai-completions",
  response: { kind: "json", at: ["choices", 0, "text"] },
  stream: { text: ["choices", 0, "text"], end: "[DONE]" },
} as const satisfies WireShape;
