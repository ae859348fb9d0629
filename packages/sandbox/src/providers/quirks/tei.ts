import type { ProviderQuirks } from "./provider-quirks.ts";

/** Only headers, because the provider has its own format. */
export const tei: ProviderQuirks = { headers: { rateLimits: "none" } };
