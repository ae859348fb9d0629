import type { ProviderQuirks } from "./provider-quirks.ts";

/** Headers alone: the format is its own. */
export const ollama: ProviderQuirks = { headers: { rateLimits: "none" } };
