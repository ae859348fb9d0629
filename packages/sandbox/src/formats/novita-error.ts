import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

const REASONS: Readonly<Record<number, string>> = {
  400: "INVALID_REQUEST_BODY",
  401: "INVALID_API_KEY",
  404: "TASK_NOT_FOUND",
  429: "RATE_LIMIT_EXCEEDED",
};

/** A refusal in the words of Novita's own routes. */
export function formatNovitaError({ status, message }: ApiError): Response {
  const reason = REASONS[status] ?? (status < 500 ? "BAD_REQUEST" : "INTERNAL_ERROR");
  return Response.json({ code: status, reason, message, metadata: {} }, { status });
}
