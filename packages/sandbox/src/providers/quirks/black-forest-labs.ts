import type { ProviderQuirks } from "./provider-quirks.ts";

/** Each ID is the name of an endpoint. */
export const blackForestLabs: ProviderQuirks = {
  models: [
    "flux-2-flex",
    "flux-2-max",
    "flux-2-pro",
    "flux-dev",
    "flux-kontext-max",
    "flux-kontext-pro",
    "flux-pro-1.0-canny",
    "flux-pro-1.0-depth",
    "flux-pro-1.0-expand",
    "flux-pro-1.0-fill",
    "flux-pro-1.1",
    "flux-pro-1.1-ultra",
  ],
};
