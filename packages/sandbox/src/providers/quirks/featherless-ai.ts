import type { ProviderQuirks } from "./provider-quirks.ts";

/** It hosts any model of the Hub. */
export const featherlessAi: ProviderQuirks = { models: "any" };
