import type { ProviderQuirks } from "./provider-quirks.ts";

export const vllm: ProviderQuirks = {
  chat: {
    reasoning: "reasoning_content",
    emptyEnd: true,
    choice: (choice) => (choice["finish_reason"] ? { ...choice, stop_reason: null } : choice),
    chunk: (chunk, { streamed }) => (streamed ? chunk : { ...chunk, prompt_logprobs: null }),
  },
  error: "vllm",
  headers: { rateLimits: "none" },
};
