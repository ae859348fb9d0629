import { createHubModels, listRepositoryFiles } from "@inferhub/catalog/hub";
import { createCircuit } from "./circuit.ts";
import { HUB_OFF, HUB_PAGES, type HubReader } from "./hub-reader.ts";
import type { HubSettings } from "./hub-settings.ts";
import { type Keeping, keepAnswers } from "./kept-answers.ts";

export interface HubReaderOptions {
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
  readonly keeping?: Keeping;
}

/** How long a page waits for what it has a stand-in for, and for what it has not. */
const WAIT_MS = { known: 1000, unknown: 5000 };

/** Records are some kilobytes; one of megabytes is somebody's prank. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads a hub for pages that anybody sees: anonymously, each answer kept for ten minutes and given while it is read
 * again. A hub that cannot be reached is left alone for a minute.
 */
export function createHubReader(
  settings: HubSettings | undefined,
  { now = Date.now, keeping }: HubReaderOptions = {},
): HubReader {
  if (!settings) return HUB_OFF;
  const access = { endpoint: settings.endpoint, maxBytes: MAX_BYTES };
  const circuit = createCircuit(now);
  const hub = createHubModels(access);
  const models = keepAnswers((id) => hub.get(id), circuit, now, keeping);
  const files = keepAnswers((id) => listRepositoryFiles(id, access), circuit, now, keeping);
  return {
    pages: settings.endpoint.startsWith("https:") ? settings.endpoint : HUB_PAGES,
    isOn: true,
    model: (id, isKnown) => models.get(id, isKnown ? WAIT_MS.known : WAIT_MS.unknown),
    files: (id) => files.get(id, WAIT_MS.known),
  };
}
