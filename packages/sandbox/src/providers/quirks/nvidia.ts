import type { ProviderQuirks } from "./provider-quirks.ts";

export const nvidia: ProviderQuirks = { error: "problem-json" };
