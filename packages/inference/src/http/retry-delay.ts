import type { RetryOptions } from "../contracts/http.ts";
import { type InferenceClientError, ProviderApiError } from "../errors.ts";

/**
 * How long to wait before a failed request is sent again.
 * @param attempt the attempt that failed, 1 for the first
 * @returns milliseconds, or `undefined` if it is not sent again
 */
export function getRetryDelay(
  error: InferenceClientError,
  retry: RetryOptions,
  attempt: number,
): number | undefined {
  if (!error.retryable || attempt > retry.attempts) return undefined;
  return retryDelayMs(
    retry,
    attempt,
    error instanceof ProviderApiError ? error.retryAfterSeconds : undefined,
  );
}

/**
 * Waits before the next attempt, honouring the server's hint over our own backoff.
 * @param attempt     1 for the first repeat
 * @param hintSeconds what Retry-After asks for
 * @returns milliseconds, or `undefined` when the server asks for a longer wait than is allowed
 */
export function retryDelayMs(
  options: RetryOptions,
  attempt: number,
  hintSeconds?: number,
  random: () => number = Math.random,
): number | undefined {
  if (hintSeconds !== undefined) {
    const hintMs = hintSeconds * 1000;
    return hintMs <= options.maxDelayMs ? hintMs : undefined;
  }
  const ceiling = Math.min(options.maxDelayMs, options.baseDelayMs * 2 ** (attempt - 1));
  return ceiling * (0.5 + random() / 2);
}

/** Reads Retry-After: seconds or an HTTP date (RFC 9110, 10.2.3). */
export function retryAfterSeconds(value: string | null, now: number = Date.now()): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? (Date.parse(value) - now) / 1000 : seconds;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
