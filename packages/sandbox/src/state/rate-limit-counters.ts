import type { RateLimitState } from "../providers/quirks/rate-limits.ts";
import { BoundedMap } from "./bounded-map.ts";

/** High limits, which only appear in headers. */
const LIMITS = { requests: 10_000, tokens: 2_000_000 };
const WINDOW_MS = 60_000;
const MAX_KEYS = 1000;

interface Window {
  readonly startedMs: number;
  requests: number;
  tokens: number;
}

/** Counts requests per key and minute. Doesn't reject requests. */
export interface RateLimitCounters {
  /**
   * Counts a request.
   * @param key the caller's key
   */
  consume(key: string, tokens: number, nowMs: number): RateLimitState;
  clear(): void;
}

export function createRateLimitCounters(): RateLimitCounters {
  const windows = new BoundedMap<Window>(MAX_KEYS);
  return {
    consume(key, tokens, nowMs) {
      const known = windows.get(key);
      const open = known && nowMs - known.startedMs < WINDOW_MS;
      const window = open ? known : { startedMs: nowMs, requests: 0, tokens: 0 };
      window.requests += 1;
      window.tokens += tokens;
      if (!open) windows.set(key, window);
      const left = (name: "requests" | "tokens") => ({
        limit: LIMITS[name],
        left: Math.max(0, LIMITS[name] - window[name]),
      });
      return {
        requests: left("requests"),
        tokens: left("tokens"),
        resetMs: window.startedMs + WINDOW_MS,
        nowMs,
      };
    },
    clear: () => windows.clear(),
  };
}
