import type { RetryOptions } from "../contracts/http.ts";

/** Retries of calls that set none. */
export const DEFAULT_RETRY: RetryOptions = { attempts: 2, baseDelayMs: 500, maxDelayMs: 30_000 };
