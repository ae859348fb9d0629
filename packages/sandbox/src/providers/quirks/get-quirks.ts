import type { Provider } from "@inferhub/inference";
import type { Settings } from "../../options.ts";
import * as all from "./all.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

export const PROVIDER_QUIRKS: ReadonlyMap<string, ProviderQuirks> = new Map(Object.entries(all));

/** How a provider's responses differ: as the sandbox's options say, else as the provider is known. */
export const getQuirks = ({ id }: Provider, { quirks }: Settings): ProviderQuirks | undefined =>
  quirks[id] ?? PROVIDER_QUIRKS.get(id);
