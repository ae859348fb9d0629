import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";

/**
 * Counts one request against a rate. Returns a promise only if gateways share the rate.
 * @param who subject of the message
 * @throws GatewayError with code `rate-limited` and the seconds to wait
 */
export function takeRateToken(
  limiter: { take(key: string, perMinute: number): MaybePromise<number> },
  key: string,
  who: string,
  perMinute: number,
): MaybePromise<undefined> {
  return whenReady(limiter.take(key, perMinute), (ms) => {
    if (ms === 0) return undefined;
    const retryAfterSeconds = Math.ceil(ms / 1000);
    throw new GatewayError(
      "rate-limited",
      `${who} is limited to ${perMinute} requests per minute. Retry in ${retryAfterSeconds} s`,
      { retryable: true, retryAfterSeconds },
    );
  });
}
