import type { Provider } from "@inferhub/inference";
import type { Settings } from "../../options.ts";
import { PROVIDER_QUIRKS } from "./index.ts";
import type { ProviderQuirks } from "./provider-quirks.ts";

/** How a provider's answers differ: as the sandbox was told, else as the provider is known. */
export const getQuirks = ({ id }: Provider, { quirks }: Settings): ProviderQuirks | undefined =>
  quirks[id] ?? PROVIDER_QUIRKS.get(id);
