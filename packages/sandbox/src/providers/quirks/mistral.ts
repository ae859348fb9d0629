import type { ProviderQuirks } from "./provider-quirks.ts";

/** Usage is always included, and tool calls aren't streamed. */
export const mistral: ProviderQuirks = {
  chat: { usage: "last", emptyEnd: true, mergedToolCalls: true },
  error: "mistral",
  models: ["mistral-moderation", "voxtral-mini", "voxtral-mini-tts", "voxtral-small"],
  headers: { requestId: ["cf-ray"] },
};
