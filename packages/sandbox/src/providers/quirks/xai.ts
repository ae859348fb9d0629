import type { ProviderQuirks } from "./provider-quirks.ts";

export const xai: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "every" },
  error: "xai",
};
