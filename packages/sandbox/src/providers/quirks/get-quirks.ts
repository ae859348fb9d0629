import type { Provider } from "@inferhub/inference";
import type { Settings } from "../../options.ts";
import * as all from "./all.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

export const PROVIDER_QUIRKS: ReadonlyMap<string, ProviderQuirks> = new Map(Object.entries(all));

/** Quirks of a provider: from the options, or the built-in ones. */
export const getQuirks = ({ id }: Provider, { quirks }: Settings): ProviderQuirks | undefined =>
  quirks[id] ?? PROVIDER_QUIRKS.get(id);
