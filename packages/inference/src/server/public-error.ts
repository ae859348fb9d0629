import type { Response as PlatformResponse } from "@inferhub/catalog/platform";
import { type ErrorCode, InferenceClientError, type ProviderApiError } from "../errors.ts";

/** An error as a server shows it to its clients. */
export interface PublicError {
  readonly status: number;
  readonly message: string;
  /** A code of the client's errors, or `internal`. */
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/** Errors that the server's own client causes or can react to. Every other one is the server's. */
const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  "input-invalid": 400,
  "too-large": 413,
  "rate-limited": 429,
  "key-missing": 500,
  "key-refused": 500,
  "credit-exhausted": 500,
  timeout: 504,
  "connect-timeout": 504,
  "content-timeout": 504,
  "idle-timeout": 504,
  "job-timeout": 504,
};

/** Errors with details of the server's configuration. */
const PRIVATE = new Set<ErrorCode>(["key-missing", "key-refused", "credit-exhausted"]);

/** The public part of an error for clients. Omits the message of unknown errors and of API key errors. */
export function toPublicError(error: unknown): PublicError {
  if (!InferenceClientError.is(error)) {
    return { status: 500, message: "The server failed to respond.", code: "internal" };
  }
  const { code, message } = error;
  const { retryAfterSeconds } = error as Partial<ProviderApiError>;
  if (PRIVATE.has(code))
    return { status: 500, message: "The server cannot use its provider.", code: "internal" };
  return {
    status: STATUS[code] ?? 502,
    message,
    code,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/**
 * An error as a JSON response in OpenAI's form. Internal errors and errors of API keys show no details.
 *
 * ```ts
 * return await respond().catch(toErrorResponse);
 * ```
 */
export function toErrorResponse(error: unknown): PlatformResponse {
  const { status, message, code, retryAfterSeconds } = toPublicError(error);
  const type = status < 500 ? "invalid_request_error" : "server_error";
  return Response.json(
    { error: { message, type, code } },
    {
      status,
      ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
    },
  );
}
