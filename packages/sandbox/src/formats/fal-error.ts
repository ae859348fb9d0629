import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** A refusal as FastAPI writes it: with a place when a member is at fault, else as text. */
export function formatFalError({ status, message, member }: ApiError): Response {
  if (member === undefined) return Response.json({ detail: message }, { status });
  const missing = message.endsWith("is required");
  const msg = missing ? "Field required" : message;
  const detail = [{ loc: ["body", member], msg, type: missing ? "missing" : "value_error" }];
  return Response.json({ detail }, { status: 422 });
}
