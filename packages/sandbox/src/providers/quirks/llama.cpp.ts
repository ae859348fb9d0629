import type { ProviderQuirks } from "./provider-quirks.ts";

/** Sends keep-alive events while it processes the prompt, and timings. */
export const llamaCpp: ProviderQuirks = {
  chat: {
    reasoning: "reasoning_content",
    chunk: (chunk, { last }) => ({
      ...chunk,
      system_fingerprint: "b0-sandbox",
      ...(last && { timings: { prompt_n: 1, prompt_ms: 1, predicted_n: 1, predicted_ms: 1 } }),
    }),
  },
  sse: { comment: "ping" },
  error: "llama",
  headers: { rateLimits: "none" },
};
