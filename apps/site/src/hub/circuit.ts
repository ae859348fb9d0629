import { HubError, type HubErrorCode } from "@inferhub/catalog/hub";

/** What says that the next call would fare no better. */
const AWAY: readonly HubErrorCode[] = ["unreachable", "timeout", "rate-limited"];

const REST_MS = 60_000;

/** A hub may ask for longer than we want to be without it. */
const LONGEST_REST_MS = 10 * 60_000;

/** Leaves a hub alone for a while after it could not be reached or asked for patience. */
export interface Circuit {
  isOpen(): boolean;
  failed(error: unknown): void;
}

/** @param now milliseconds, for tests */
export function createCircuit(now: () => number): Circuit {
  let restsUntil = 0;
  return {
    isOpen: () => now() < restsUntil,
    failed(error) {
      if (!(error instanceof HubError) || !AWAY.includes(error.code)) return;
      restsUntil = now() + Math.min(LONGEST_REST_MS, Math.max(REST_MS, error.retryAfterMs ?? 0));
    },
  };
}
