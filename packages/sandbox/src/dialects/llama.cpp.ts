import type { Dialect } from "./dialect.ts";

/** Signs of life while the prompt is read, and how long everything took. */
export const llamaCpp: Dialect = {
  chat: {
    reasoning: "reasoning_content",
    chunk: (chunk, { last }) => ({
      ...chunk,
      system_fingerprint: "b0-sandbox",
      ...(last && { timings: { prompt_n: 1, prompt_ms: 1, predicted_n: 1, predicted_ms: 1 } }),
    }),
  },
  lines: { comment: "ping" },
  errors: "llama",
  head: { rateLimits: "none" },
};
