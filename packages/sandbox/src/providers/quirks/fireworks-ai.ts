import type { ProviderQuirks } from "./provider-quirks.ts";

/** Reasoning is in the text, between tags. */
export const fireworksAi: ProviderQuirks = {
  chat: {
    usage: "last",
    role: "bare",
    reasoning: "tags",
    omitNull: ["logprobs"],
    chunk: (chunk, { streamed }) => (streamed ? { ...chunk, usage: chunk["usage"] ?? null } : chunk),
  },
  error: "error-code",
  models: "any",
  headers: {
    requestId: ["cf-ray"],
    others: ({ processingMs }) => ({
      "fireworks-middleware-version": "v2",
      "server-timing": `total;dur=${processingMs};desc="Total Response Time"`,
    }),
  },
};
