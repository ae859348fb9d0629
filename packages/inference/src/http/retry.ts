import type { RetryOptions } from "../contracts/http.ts";

/** Retries of calls that set none. */
export const DEFAULT_RETRY: RetryOptions = { attempts: 2, baseDelayMs: 500, maxDelayMs: 30_000 };

const RETRYABLE_STATUS = [408, 429, 502, 503, 504, 529];

export const isRetryableStatus = (status: number): boolean => RETRYABLE_STATUS.includes(status);
