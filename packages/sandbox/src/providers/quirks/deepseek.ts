import type { ProviderQuirks } from "./provider-quirks.ts";

/** A busy server sends comments. Reasoning is a separate field. */
export const deepseek: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "last" },
  sse: { comment: "keep-alive" },
  error: "openai",
};
