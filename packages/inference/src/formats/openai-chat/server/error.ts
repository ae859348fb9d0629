import type { ServerError, ServerResponse } from "../../../contracts/server-format.ts";

const ERROR_TYPES: Readonly<Record<number, readonly [type: string, code: string | null]>> = {
  400: ["invalid_request_error", null],
  401: ["authentication_error", "invalid_api_key"],
  402: ["insufficient_quota", "insufficient_quota"],
  403: ["permission_error", null],
  404: ["invalid_request_error", "unknown_url"],
  413: ["invalid_request_error", "request_too_large"],
  429: ["rate_limit_error", "rate_limit_exceeded"],
  501: ["server_error", "not_implemented"],
};

/** OpenAI's error type and code for a status. */
export function getOpenaiErrorType(status: number, member?: string) {
  const [type, code] = ERROR_TYPES[status] ?? [status < 500 ? "invalid_request_error" : "server_error", null];
  return { type, code: status === 404 && member === "model" ? "model_not_found" : code };
}

/** An error in OpenAI's formats. */
export function buildOpenaiError({ status, message, member }: ServerError): ServerResponse {
  const { type, code } = getOpenaiErrorType(status, member);
  return { status, json: { error: { message, type, param: member ?? null, code } } };
}
