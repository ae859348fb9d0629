import type { Provider } from "@inferhub/inference";
import type { GatewayServices } from "../services.ts";
import type { StoredKeyInfo } from "./provider-key-service.ts";

/**
 * Where the API key of a provider is from.
 * - `stored`: an admin stored it
 * - `environment`: from a variable or a file that the configuration names
 * - `sandbox`: an emulator serves the provider
 * - `local`: this program serves the provider
 * - `none`: the provider has no key
 */
export const KEY_SOURCES = ["stored", "environment", "sandbox", "local", "none"] as const;

/** A provider and its API key, without the key. */
export interface ProviderKeyInfo {
  readonly id: string;
  readonly label: string;
  readonly docsUrl: string;
  /** Environment variables that can contain the key. */
  readonly env: readonly string[];
  readonly source: (typeof KEY_SOURCES)[number];
  /** Part of a hash of the key in use, which tells keys apart. Absent without a key. */
  readonly fingerprint?: string;
  /** The stored key, if there is one. */
  readonly stored?: Omit<StoredKeyInfo, "provider">;
}

/** Lists the providers with the source of their keys. */
export async function listKeys(services: GatewayServices): Promise<readonly ProviderKeyInfo[]> {
  const stored = new Map((await services.providerKeys.list()).map((each) => [each.provider, each]));
  return services.providers.map((provider) => describeKey(services, provider, stored.get(provider.id)));
}

/** Describes the key of a provider. */
export function describeKey(
  { connections, providerKeys }: Pick<GatewayServices, "connections" | "providerKeys">,
  provider: Provider,
  stored: StoredKeyInfo | undefined,
): ProviderKeyInfo {
  const { id, label, docsUrl, auth } = provider;
  const source = findSource(connections.find(provider), providerKeys.find(id));
  const fingerprint =
    source === "stored" || source === "environment" ? connections.getCredentialId(provider) : "";
  return {
    id,
    label,
    docsUrl,
    env: auth.env,
    source,
    ...(fingerprint && { fingerprint }),
    ...(stored && { stored: toStored(stored) }),
  };
}

const toStored = ({ provider: _, ...stored }: StoredKeyInfo): Omit<StoredKeyInfo, "provider"> => stored;

function findSource(
  connection: ReturnType<GatewayServices["connections"]["find"]>,
  storedKey: string | undefined,
): ProviderKeyInfo["source"] {
  if (connection?.internal) return "local";
  if (connection?.emulatedBy !== undefined) return "sandbox";
  if (connection?.key === undefined) return "none";
  return connection.key === storedKey ? "stored" : "environment";
}
