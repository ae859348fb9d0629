import { isInferhubError } from "@inferhub/inference/core";

/** A failure as a value: plain data that a page can show. */
export interface RunError {
  /**
   * A code of the client's errors, such as `rate-limited` or `stream-incomplete`; `run-active` if a different run is
   * active, `too-many-steps` if the model keeps calling tools, or `internal` for any other error.
   */
  readonly code: string;
  readonly message: string;
  /** Whether the same run may succeed later. */
  readonly retryable: boolean;
  readonly provider?: string;
  /** The HTTP status, if a server responded. */
  readonly status?: number;
  /** Seconds to wait, if the provider names them. */
  readonly retryAfterSeconds?: number;
}

/** The value of an error. */
export function toRunError(error: unknown): RunError {
  if (isInferhubError(error)) {
    const { code, message, retryable, provider } = error;
    const { httpResponse, retryAfterSeconds } = error as {
      httpResponse?: { status: number };
      retryAfterSeconds?: number;
    };
    return {
      code,
      message,
      retryable,
      ...(provider !== undefined && { provider }),
      ...(httpResponse && { status: httpResponse.status }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: message || "The run failed", retryable: false };
}

/** The value of a request that is rejected because a run is active. */
export const RUN_ACTIVE: RunError = {
  code: "run-active",
  message: "A run is active. Stop it, or wait until it ends.",
  retryable: true,
};
