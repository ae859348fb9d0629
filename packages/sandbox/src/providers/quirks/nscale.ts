import type { ProviderQuirks } from "./provider-quirks.ts";

export const nscale: ProviderQuirks = { models: "hub" };
