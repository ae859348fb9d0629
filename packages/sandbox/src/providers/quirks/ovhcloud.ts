import type { ProviderQuirks } from "./provider-quirks.ts";

export const ovhcloud: ProviderQuirks = { error: "message" };
