/** Error of a request to the hub. */
export type HubErrorCode =
  | "unauthorized"
  | "rate-limited"
  | "unavailable"
  | "refused"
  | "malformed"
  | "unreachable"
  | "timeout";

const RETRYABLE: readonly HubErrorCode[] = ["rate-limited", "unavailable", "unreachable", "timeout"];

/** A failed request to the Hub's API. Contains no token, and of the response body only the error message. */
export class HubError extends Error {
  override readonly name = "HubError";
  readonly code: HubErrorCode;
  readonly status?: number;
  /** Milliseconds until a retry makes sense, if the hub reports them. */
  readonly retryAfterMs?: number;

  constructor(
    code: HubErrorCode,
    message: string,
    details: {
      readonly status?: number;
      readonly retryAfterMs?: number | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    if (details.status !== undefined) this.status = details.status;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
  }

  /** Whether a retry can succeed. */
  get retryable(): boolean {
    return RETRYABLE.includes(this.code);
  }
}
