import { isInferhubError } from "@inferhub/inference/core";

/** A failure as plain data, to show in a page. */
export interface RunError {
  /**
   * An error code of the client, such as `rate-limited` or `stream-incomplete`. Or `run-active` if another run is
   * active, `too-many-steps` if the model keeps calling tools, `internal` for any other error.
   */
  readonly code: string;
  readonly message: string;
  /** Whether a retry can succeed. */
  readonly retryable: boolean;
  readonly provider?: string;
  /** The HTTP status, if a server responded. */
  readonly status?: number;
  /** Seconds to wait before a retry, if the provider sends them. */
  readonly retryAfterSeconds?: number;
}

/** Converts an error to plain data. */
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

/** Error of a request that is rejected because a run is active. */
export const RUN_ACTIVE: RunError = {
  code: "run-active",
  message: "A run is active. Stop it, or wait until it ends.",
  retryable: true,
};
