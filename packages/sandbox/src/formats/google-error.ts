import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

const STATUSES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  501: "UNIMPLEMENTED",
  503: "UNAVAILABLE",
};

/** A refusal in Google's format. */
export function formatGoogleError({ status, message }: ApiError): Response {
  const word = STATUSES[status] ?? (status < 500 ? "INVALID_ARGUMENT" : "INTERNAL");
  return Response.json({ error: { code: status, message, status: word } }, { status });
}
