import type { ConnectionResolver } from "../connections.ts";

/**
 * Adds stored keys to the connections of a resolver. A stored key replaces the key of the environment, and an emulator.
 * @param find returns the stored key of a provider
 */
export const withStoredKeys =
  (resolve: ConnectionResolver, find: (provider: string) => string | undefined): ConnectionResolver =>
  (provider) => {
    const key = find(provider.id);
    const connection = resolve(provider, key);
    // A server of this program needs no key.
    if (key === undefined || connection?.key === key || connection?.internal) return connection;
    return connection?.emulatedBy === undefined ? { ...connection, key } : { key };
  };
