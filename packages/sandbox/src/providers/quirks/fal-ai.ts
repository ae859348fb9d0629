import type { ProviderQuirks } from "./provider-quirks.ts";

/** It also runs private apps, whose IDs are their own. */
export const falAi: ProviderQuirks = {
  headers: { requestId: ["x-fal-request-id"], rateLimits: "none" },
  models: "any",
};
