import type { Upstream } from "../upstreams.ts";

const FILE = /^\/(files|cdn)\/[^/]+$/;

/**
 * How a path is reached: a stand-in keeps the files of its answers beside a provider's own paths, and like the storage
 * of a real provider it refuses whoever brings a key.
 * @param rest the path below the provider
 */
export const upstreamOf = (rest: string, upstream: Upstream): Upstream =>
  upstream.standIn && FILE.test(rest) ? { ...upstream, key: undefined } : upstream;
