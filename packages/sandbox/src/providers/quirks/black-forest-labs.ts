import type { ProviderQuirks } from "./provider-quirks.ts";

/** Each model ID is an endpoint. */
export const blackForestLabs: ProviderQuirks = {
  models: ["flux-dev", "flux-kontext-pro"],
};
