import type { ProviderQuirks } from "./provider-quirks.ts";

/** Headers alone: the formats are its own. */
export const falAi: ProviderQuirks = { headers: { requestId: ["x-fal-request-id"], rateLimits: "none" } };
