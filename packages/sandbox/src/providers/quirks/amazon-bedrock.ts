import type { ProviderQuirks } from "./provider-quirks.ts";

/** Model IDs start with the model's publisher, or are the ARN of a profile. */
export const amazonBedrock: ProviderQuirks = { error: "message", models: "any" };
