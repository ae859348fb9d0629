import type { ProviderQuirks } from "./provider-quirks.ts";

export const baseten: ProviderQuirks = { error: "error-text", models: "any" };
