import type { ProviderQuirks } from "./provider-quirks.ts";

export const publicai: ProviderQuirks = { models: "hub" };
