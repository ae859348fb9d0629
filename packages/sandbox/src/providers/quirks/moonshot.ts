import type { ProviderQuirks } from "./provider-quirks.ts";

export const moonshot: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "last" },
  error: "openai-brief",
};
