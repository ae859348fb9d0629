import type { ProviderQuirks } from "./provider-quirks.ts";

/** Headers alone: the format is its own. */
export const replicate: ProviderQuirks = {
  headers: { requestId: ["cf-ray"], rateLimits: "plain" },
  models: "any",
};
