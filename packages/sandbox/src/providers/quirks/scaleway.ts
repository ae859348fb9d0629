import type { ProviderQuirks } from "./provider-quirks.ts";

export const scaleway: ProviderQuirks = {
  error: "message-type",
  models: ["bge-multilingual-gemma2", "qwen3-embedding-8b", "whisper-large-v3"],
};
