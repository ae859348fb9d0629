import { createHubModels, listRepositoryFiles } from "@inferhub/catalog/hub";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { HUB_OFF, HUB_PAGES, type HubReader } from "./hub-reader.ts";
import type { HubSettings } from "./hub-settings.ts";
import { type CacheOptions, createResponseCache } from "./response-cache.ts";

export interface HubReaderOptions {
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
  readonly cache?: CacheOptions;
}

/** Timeouts of a page's requests, with and without a fallback value. */
const TIMEOUT_MS = { known: 1000, unknown: 5000 };

/** Records are some kilobytes. A larger body is an error or hostile. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads a hub for pages that anybody sees: anonymously, each response kept for ten minutes and given while it is read
 * again. A hub that cannot be reached is left alone for a minute.
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
