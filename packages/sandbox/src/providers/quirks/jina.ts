import type { ProviderQuirks } from "./provider-quirks.ts";

export const jina: ProviderQuirks = { error: "detail" };
