import type { ProviderQuirks } from "./provider-quirks.ts";

/** Text Generation Inference 2, used by many dedicated endpoints: no end marker, and no space after `data:`. */
export const tgi: ProviderQuirks = {
  chat: {
    finish: { stop: "eos_token" },
    role: "every",
    emptyEnd: true,
    endMark: false,
    chunk: (chunk) => ({ ...chunk, id: "", object: "text_completion", system_fingerprint: "2.0.1-sandbox" }),
  },
  sse: { space: false },
  error: "tgi",
  headers: { rateLimits: "none" },
};
