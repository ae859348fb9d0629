import type { ProviderQuirks } from "./provider-quirks.ts";

export const deepinfra: ProviderQuirks = { error: "error-message" };
