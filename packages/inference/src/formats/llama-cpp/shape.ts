import type { WireShape } from "../../contracts/wire-shape.ts";

/** The completions of llama.cpp. */
export const llamaCompletionShape = {
  format: "llama-completion",
  stream: { text: ["content"] },
} as const satisfies WireShape;
