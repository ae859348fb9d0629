import { isServerOnThisMachine, LOCAL_SERVER, type Provider } from "@inferhub/inference";
import type { ProviderConnection } from "../connections.ts";

/**
 * Returns what serves a provider's calls instead of it: an emulator, models in this process, or a local model server.
 * `undefined` for the provider itself.
 */
export function findServedBy(
  provider: Provider,
  connection: ProviderConnection | undefined,
): string | undefined {
  const { emulatedBy, internal, baseUrl } = connection ?? {};
  if (emulatedBy !== undefined) return emulatedBy;
  if (internal) return provider.id;
  return isServerOnThisMachine(provider, { baseUrl }) ? LOCAL_SERVER : undefined;
}
