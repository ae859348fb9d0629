import type { ProviderQuirks } from "./provider-quirks.ts";

/** Text Generation Inference 2, as many dedicated endpoints still run it: no end mark, and no space after `data:`. */
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
