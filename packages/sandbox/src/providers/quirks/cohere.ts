import type { ProviderQuirks } from "./provider-quirks.ts";

/** The compatibility endpoint, which has no log probabilities. */
export const cohere: ProviderQuirks = {
  chat: { usage: "last", omitNull: ["logprobs"] },
  error: "message",
  models: ["command-r", "command-r-plus", "embed-v4.0", "rerank-v3.5"],
};
