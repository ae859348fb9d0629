import type { ProviderQuirks } from "./provider-quirks.ts";

export const google: ProviderQuirks = {
  models: [
    "gemini-2.5-flash-image",
    "gemini-2.5-flash-preview-tts",
    "gemini-2.5-pro-preview-tts",
    "gemini-embedding-001",
    "imagen-4.0-fast-generate",
    "imagen-4.0-generate",
    "imagen-4.0-ultra-generate",
    "text-embedding-004",
    "veo-2.0-generate",
    "veo-3.0-fast-generate",
    "veo-3.0-generate",
    "veo-3.1-fast-generate-preview",
    "veo-3.1-generate-preview",
  ],
};
