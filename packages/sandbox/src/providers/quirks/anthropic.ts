import type { ProviderQuirks } from "./provider-quirks.ts";

/** Headers alone: the format is its own. */
export const anthropic: ProviderQuirks = { headers: { requestId: ["request-id"], rateLimits: "anthropic" } };
