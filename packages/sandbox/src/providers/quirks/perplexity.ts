import type { ProviderQuirks } from "./provider-quirks.ts";

/** No mark ends a stream, and each chunk counts the tokens so far. */
export const perplexity: ProviderQuirks = {
  chat: { usage: "every", endMark: false, role: "every" },
  error: "openai-brief",
};
