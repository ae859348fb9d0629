import { isServerOnThisMachine, LOCAL_SERVER, type Provider } from "@inferhub/inference";
import type { ProviderConnection } from "../connections.ts";

/**
 * Names what serves a provider in its place: an emulator, models of this program, or a server of models on this machine.
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
