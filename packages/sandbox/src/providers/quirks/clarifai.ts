import type { ProviderQuirks } from "./provider-quirks.ts";

/** It hosts models that its users upload. */
export const clarifai: ProviderQuirks = { models: "any" };
