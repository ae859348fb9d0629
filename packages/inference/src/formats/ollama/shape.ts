import type { WireShape } from "../../contracts/wire-shape.ts";

/** Ollama's own format. Streams are lines of JSON. */
export const ollamaShape = {
  format: "ollama",
  stream: { text: ["response"] },
} as const satisfies WireShape;
