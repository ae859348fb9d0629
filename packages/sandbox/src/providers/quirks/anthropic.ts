import type { ProviderQuirks } from "./provider-quirks.ts";

/** Only headers, because the provider has its own format. */
export const anthropic: ProviderQuirks = { headers: { requestId: ["request-id"], rateLimits: "anthropic" } };
