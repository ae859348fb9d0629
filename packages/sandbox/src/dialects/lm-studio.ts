import type { Dialect } from "./dialect.ts";

export const lmStudio: Dialect = {
  chat: {
    reasoning: "reasoning_content",
    chunk: (chunk, { streamed }) => ({
      ...chunk,
      system_fingerprint: chunk["model"],
      ...(!streamed && { stats: {} }),
    }),
  },
  errors: "error-text",
  head: { rateLimits: "none" },
};
