import type { ProviderQuirks } from "./provider-quirks.ts";

export const ai21: ProviderQuirks = { error: "detail" };
