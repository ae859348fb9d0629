import type { Dialect } from "./dialect.ts";

export const vllm: Dialect = {
  chat: {
    reasoning: "reasoning_content",
    emptyEnd: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
    chunk: (chunk, { streamed }) => (streamed ? chunk : { ...chunk, prompt_logprobs: null }),
  },
  errors: "vllm",
  head: { rateLimits: "none" },
};
