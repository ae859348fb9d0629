import type { Dialect } from "./dialect.ts";

/** Text Generation Inference 2, as many dedicated endpoints still run it: no end mark, and no space after `data:`. */
export const tgi: Dialect = {
  chat: {
    finish: { stop: "eos_token" },
    role: "every",
    emptyEnd: true,
    endMark: false,
    chunk: (chunk) => ({ ...chunk, id: "", object: "text_completion", system_fingerprint: "2.0.1-sandbox" }),
  },
  lines: { space: false },
  errors: "tgi",
  head: { rateLimits: "none" },
};
