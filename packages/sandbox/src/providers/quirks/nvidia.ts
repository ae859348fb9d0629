import type { ProviderQuirks } from "./provider-quirks.ts";

export const nvidia: ProviderQuirks = {
  error: "problem-json",
  models: ["baai/bge-m3", "nvidia/nv-embed-v1", "nvidia/nv-embedcode-7b-v1"],
};
