import type { Deadline, RetryOptions, Transport } from "../contracts/http.ts";
import { type InferenceClientError, ProviderApiError } from "../errors.ts";
import { sleep } from "./sleep.ts";

const RETRYABLE_STATUS = [408, 429, 502, 503, 504, 529];

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUS.includes(status);

/**
 * Waits before the next attempt.
 * @param attempt the failed attempt, starting at 1
 * @throws the error if the request isn't retried
 */
export async function waitForRetry(
  error: InferenceClientError,
  attempt: number,
  { retry, onRetry }: Transport,
  deadline: Deadline,
): Promise<void> {
  const hintSeconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
  const mayRepeat = error.retryable && attempt <= retry.attempts;
  const delayMs = mayRepeat ? retryDelayMs(retry, attempt, hintSeconds) : undefined;
  if (delayMs === undefined) throw error;
  onRetry?.({ attempt, delayMs, error });
  await sleep(delayMs, deadline);
}

/**
 * Waits before the next attempt, honouring the server's hint over our own backoff.
 * @param attempt     1 for the first repeat
 * @param hintSeconds what Retry-After requests
 * @returns milliseconds, or `undefined` when the server requests a longer wait than is allowed
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

/** Reads the wait in seconds that a response requests. Azure OpenAI and OpenAI also send it in milliseconds. */
export function readRetryAfter(headers: Headers): number | undefined {
  const ms = Number(headers.get("retry-after-ms") || Number.NaN);
  return ms >= 0 ? ms / 1000 : retryAfterSeconds(headers.get("retry-after"));
}

/** Reads Retry-After: seconds or an HTTP date (RFC 9110, 10.2.3). */
export function retryAfterSeconds(value: string | null, now: number = Date.now()): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? (Date.parse(value) - now) / 1000 : seconds;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
