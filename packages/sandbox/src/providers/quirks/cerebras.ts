import type { ProviderQuirks } from "./provider-quirks.ts";

export const cerebras: ProviderQuirks = { chat: { reasoning: "reasoning" }, error: "flat" };
