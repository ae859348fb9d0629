import type { ProviderQuirks } from "./provider-quirks.ts";

/** A busy server sends comments. Thoughts are next to the text. */
export const deepseek: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "last" },
  sse: { comment: "keep-alive" },
  error: "openai",
};
