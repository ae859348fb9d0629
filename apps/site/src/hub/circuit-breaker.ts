import { HubError, type HubErrorCode } from "@inferhub/catalog/hub";

/** Error codes that open the circuit breaker. */
const UNAVAILABLE: readonly HubErrorCode[] = ["unreachable", "timeout", "rate-limited"];

const COOLDOWN_MS = 60_000;

/** Maximum cooldown, because a Hub can request a longer one. */
const MAX_COOLDOWN_MS = 10 * 60_000;

/** Circuit breaker of a Hub. Opens if the Hub is unreachable or sends a rate limit. */
export interface CircuitBreaker {
  isOpen(): boolean;
  recordFailure(error: unknown): void;
}

/** @param now returns milliseconds, for tests */
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
