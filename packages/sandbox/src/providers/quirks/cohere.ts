import type { ProviderQuirks } from "./provider-quirks.ts";

/** The compatible URL, which does not tell how likely words were. */
export const cohere: ProviderQuirks = {
  chat: { usage: "last", omitNull: ["logprobs"] },
  error: "message",
  models: ["command-r", "command-r-plus", "embed-v4.0", "rerank-v3.5"],
};
