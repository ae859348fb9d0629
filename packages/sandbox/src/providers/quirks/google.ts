import type { ProviderQuirks } from "./provider-quirks.ts";

export const google: ProviderQuirks = {
  models: [
    "gemini-2.5-flash-image",
    "gemini-2.5-flash-preview-tts",
    "gemini-2.5-pro-preview-tts",
    "gemini-embedding-001",
  ],
};
