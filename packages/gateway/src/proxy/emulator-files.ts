import type { ProviderConnection } from "../connections.ts";

const FILE_PATTERN = /^\/(files|cdn)\/[^/]+$/;

/**
 * How a path is reached: a stand-in keeps the files of its answers beside a provider's own paths, and like the storage
 * of a real provider it refuses whoever brings a key.
 * @param rest the path below the provider
 */
export const selectConnection = (rest: string, upstream: ProviderConnection): ProviderConnection =>
  upstream.emulatedBy && FILE_PATTERN.test(rest) ? { ...upstream, key: undefined } : upstream;
