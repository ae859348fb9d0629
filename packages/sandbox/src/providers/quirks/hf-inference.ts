import type { ProviderQuirks } from "./provider-quirks.ts";

/** Text Generation Inference 3 behind the Hub's endpoint. */
export const hfInference: ProviderQuirks = {
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
  error: "routed",
  headers: { rateLimits: "none" },
};
