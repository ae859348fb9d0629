import type { Provider } from "@inferhub/inference";
import type { Settings } from "../options.ts";
import type { Dialect } from "./dialect.ts";
import { DIALECTS } from "./index.ts";

/** How a provider's answers differ: as the sandbox was told, else as the provider is known. */
export const dialectOf = ({ id }: Provider, { dialects }: Settings): Dialect | undefined =>
  dialects[id] ?? DIALECTS.get(id);
