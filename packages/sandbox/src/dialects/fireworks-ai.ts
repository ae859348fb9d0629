import type { Dialect } from "./dialect.ts";

/** Thoughts stand in the text, between tags. */
export const fireworksAi: Dialect = {
  chat: {
    usage: "last",
    role: "bare",
    reasoning: "tags",
    without: ["logprobs"],
    chunk: (chunk, { streamed }) => (streamed ? { ...chunk, usage: chunk["usage"] ?? null } : chunk),
  },
  errors: "error-code",
  head: {
    requestId: ["cf-ray"],
    others: ({ processingMs }) => ({
      "fireworks-middleware-version": "v2",
      "server-timing": `total;dur=${processingMs};desc="Total Response Time"`,
    }),
  },
};
