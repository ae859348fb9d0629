import type { ProviderQuirks } from "./provider-quirks.ts";

/** Streams have no end marker, and each chunk includes the current token usage. */
export const perplexity: ProviderQuirks = {
  chat: { usage: "every", endMark: false, role: "every" },
  error: "openai-brief",
};
