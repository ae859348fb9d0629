import type { ProviderQuirks } from "./provider-quirks.ts";

export const scaleway: ProviderQuirks = { error: "message-type" };
