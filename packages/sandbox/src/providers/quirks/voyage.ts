import type { ProviderQuirks } from "./provider-quirks.ts";

export const voyage: ProviderQuirks = { error: "detail" };
