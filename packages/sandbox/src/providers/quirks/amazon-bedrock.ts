import type { ProviderQuirks } from "./provider-quirks.ts";

/** Models are named by their makers, or by the ARN of a profile. */
export const amazonBedrock: ProviderQuirks = { error: "message", models: "any" };
