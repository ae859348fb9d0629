import { HubError, type HubErrorCode } from "@inferhub/catalog/hub";

/** What states that the next call would fare no better. */
const UNAVAILABLE: readonly HubErrorCode[] = ["unreachable", "timeout", "rate-limited"];

const COOLDOWN_MS = 60_000;

/** A hub may request longer than we want to be without it. */
const MAX_COOLDOWN_MS = 10 * 60_000;

/** Sends nothing to a hub for a while after it could not be reached or asked to wait. */
export interface CircuitBreaker {
  isOpen(): boolean;
  recordFailure(error: unknown): void;
}

/** @param now milliseconds, for tests */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let restsUntil = 0;
  return {
    isOpen: () => now() < restsUntil,
    recordFailure(error) {
      if (!(error instanceof HubError) || !UNAVAILABLE.includes(error.code)) return;
      restsUntil = now() + Math.min(MAX_COOLDOWN_MS, Math.max(COOLDOWN_MS, error.retryAfterMs ?? 0));
    },
  };
}
