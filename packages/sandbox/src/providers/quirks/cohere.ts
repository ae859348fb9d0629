import type { ProviderQuirks } from "./provider-quirks.ts";

/** The compatible address, which does not tell how likely words were. */
export const cohere: ProviderQuirks = {
  chat: { usage: "last", omitNull: ["logprobs"] },
  error: "message",
  models: [
    "command-r",
    "command-r-plus",
    "embed-english-light-v3.0",
    "embed-english-v3.0",
    "embed-multilingual-light-v3.0",
    "embed-multilingual-v3.0",
    "embed-v4.0",
    "rerank-english-v3.0",
    "rerank-multilingual-v3.0",
    "rerank-v3.5",
    "rerank-v4.0-fast",
    "rerank-v4.0-pro",
  ],
};
