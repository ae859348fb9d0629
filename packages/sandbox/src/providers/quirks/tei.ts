import type { ProviderQuirks } from "./provider-quirks.ts";

/** Headers alone: the format is its own. */
export const tei: ProviderQuirks = { headers: { rateLimits: "none" } };
