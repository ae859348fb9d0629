import type { ProviderQuirks } from "./provider-quirks.ts";

export const ovhcloud: ProviderQuirks = {
  error: "message",
  models: [
    "Qwen3-Embedding-8B",
    "bge-base-en-v1.5",
    "bge-m3",
    "bge-multilingual-gemma2",
    "whisper-large-v3",
    "whisper-large-v3-turbo",
  ],
};
