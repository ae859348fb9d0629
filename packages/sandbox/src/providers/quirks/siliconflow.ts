import type { ProviderQuirks } from "./provider-quirks.ts";

export const siliconflow: ProviderQuirks = {
  chat: { reasoning: "reasoning_content", usage: "every" },
  error: "code-data",
};
