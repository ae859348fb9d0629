import type { ProviderQuirks } from "./provider-quirks.ts";

/** Comments keep the connection open until the first chunk. */
export const openrouter: ProviderQuirks = {
  chat: { reasoning: "reasoning", usage: "last" },
  sse: { comment: "OPENROUTER PROCESSING" },
  error: "error-status",
  models: "hub",
};
