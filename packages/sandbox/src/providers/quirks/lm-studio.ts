import type { ProviderQuirks } from "./provider-quirks.ts";

export const lmStudio: ProviderQuirks = {
  chat: {
    reasoning: "reasoning_content",
    chunk: (chunk, { streamed }) => ({
      ...chunk,
      system_fingerprint: chunk["model"],
      ...(!streamed && { stats: {} }),
    }),
  },
  error: "error-text",
  headers: { rateLimits: "none" },
};
