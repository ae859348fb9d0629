import type { Dialect } from "./dialect.ts";

/** Text Generation Inference 3 behind the Hub's own door. */
export const hfInference: Dialect = {
  chat: {
    role: "every",
    emptyEnd: true,
    chunk: (chunk, { streamed }) => ({
      ...chunk,
      id: "",
      system_fingerprint: "3.0.1-sandbox",
      ...(streamed && { usage: chunk["usage"] ?? null }),
    }),
  },
  errors: "routed",
  head: { rateLimits: "none" },
};
