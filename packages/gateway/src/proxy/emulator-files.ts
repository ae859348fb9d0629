import type { ProviderConnection } from "../connections.ts";

const FILE_PATTERN = /^\/(files|cdn)\/[^/]+$/;

/**
 * Selects the connection for a path. An emulator serves output files below the provider's path. Like a provider's storage,
 * it rejects requests with a key.
 * @param rest path after the provider ID
 */
export const selectConnection = (rest: string, upstream: ProviderConnection): ProviderConnection =>
  upstream.emulatedBy && FILE_PATTERN.test(rest) ? { ...upstream, key: undefined } : upstream;
