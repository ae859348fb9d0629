import type { ProviderQuirks } from "./provider-quirks.ts";

/** Only headers, because the provider has its own format. */
export const replicate: ProviderQuirks = {
  headers: { requestId: ["cf-ray"], rateLimits: "plain" },
  models: "any",
};
