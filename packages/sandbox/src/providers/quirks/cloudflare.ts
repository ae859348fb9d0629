import type { ProviderQuirks } from "./provider-quirks.ts";

export const cloudflare: ProviderQuirks = { error: "cloudflare" };
