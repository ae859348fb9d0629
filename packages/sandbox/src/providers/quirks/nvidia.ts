import type { ProviderQuirks } from "./provider-quirks.ts";

export const nvidia: ProviderQuirks = {
  error: "problem-json",
  models: [
    "baai/bge-m3",
    "nvidia/llama-3.2-nv-embedqa-1b-v2",
    "nvidia/nv-embed-v1",
    "nvidia/nv-embedcode-7b-v1",
    "nvidia/nv-embedqa-e5-v5",
  ],
};
