import type { ProviderQuirks } from "./provider-quirks.ts";

/** It also runs private deployments of custom models. */
export const deepinfra: ProviderQuirks = { error: "error-message", models: "any" };
