import { GatewayError } from "../errors.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/**
 * Takes one request from a rate.
 * @param who the subject of the message
 * @throws GatewayError with code `rate-limited` and the seconds to wait
 */
export function takeRateToken(limiter: RateLimiter, key: string, who: string, perMinute: number): void {
  const ms = limiter.take(key, perMinute);
  if (ms === 0) return;
  const retryAfterSeconds = Math.ceil(ms / 1000);
  throw new GatewayError(
    "rate-limited",
    `${who} may make ${perMinute} requests a minute: wait ${retryAfterSeconds} s`,
    { retryable: true, retryAfterSeconds },
  );
}
