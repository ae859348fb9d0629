import type { ProviderQuirks } from "./provider-quirks.ts";

/** The cost comes unasked, and calls of tools come whole. */
export const mistral: ProviderQuirks = {
  chat: { usage: "last", emptyEnd: true, mergedToolCalls: true },
  error: "mistral",
  models: ["voxtral-mini", "voxtral-mini-tts", "voxtral-small"],
  headers: { requestId: ["cf-ray"] },
};
