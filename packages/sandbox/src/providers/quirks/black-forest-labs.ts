import type { ProviderQuirks } from "./provider-quirks.ts";

/** Each ID is the name of an endpoint. */
export const blackForestLabs: ProviderQuirks = {
  models: ["flux-dev", "flux-kontext-pro"],
};
