import type { ProviderQuirks } from "./provider-quirks.ts";

/** Users can upload models. */
export const clarifai: ProviderQuirks = { models: "any" };
