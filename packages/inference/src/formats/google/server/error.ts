import type { ServerError, ServerResponse } from "../../../contracts/server-format.ts";

const STATUSES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  501: "UNIMPLEMENTED",
  503: "UNAVAILABLE",
};

/** An error of Google. */
export function buildGoogleError({ status, message }: ServerError): ServerResponse {
  const word = STATUSES[status] ?? (status < 500 ? "INVALID_ARGUMENT" : "INTERNAL");
  return { status, json: { error: { code: status, message, status: word } } };
}
