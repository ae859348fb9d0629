import { createHubModels, listRepositoryFiles } from "@inferhub/catalog/hub";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { HUB_OFF, HUB_PAGES, type HubReader } from "./hub-reader.ts";
import type { HubSettings } from "./hub-settings.ts";
import { type CacheOptions, createResponseCache } from "./response-cache.ts";

export interface HubReaderOptions {
  /** Returns milliseconds since 1970, for tests. */
  readonly now?: () => number;
  readonly cache?: CacheOptions;
}

/** Timeouts of a page's requests, with and without a fallback value. */
const TIMEOUT_MS = { known: 1000, unknown: 5000 };

/** Records have a few kilobytes. A larger body is an error or an attack. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads a Hub for public pages, without a token. Responses are cached for ten minutes, and stale ones are used while they
 * are refreshed. An unreachable Hub is skipped for a minute.
 */
export function createHubReader(
  settings: HubSettings | undefined,
  { now = Date.now, cache }: HubReaderOptions = {},
): HubReader {
  if (!settings) return HUB_OFF;
  const access = { endpoint: settings.endpoint, maxBytes: MAX_BYTES };
  const circuit = createCircuitBreaker(now);
  const hub = createHubModels(access);
  const models = createResponseCache((id) => hub.get(id), circuit, now, cache);
  const files = createResponseCache((id) => listRepositoryFiles(id, access), circuit, now, cache);
  return {
    pages: settings.endpoint.startsWith("https:") ? settings.endpoint : HUB_PAGES,
    isOn: true,
    model: (id, isKnown) => models.get(id, isKnown ? TIMEOUT_MS.known : TIMEOUT_MS.unknown),
    files: (id) => files.get(id, TIMEOUT_MS.known),
  };
}
