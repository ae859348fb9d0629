import type { ServerError, ServerResponse } from "../../contracts/server-format.ts";

/** A FastAPI error: with a location if a field is invalid, or as text. */
export function buildDetailError({ status, message, member }: ServerError): ServerResponse {
  if (member === undefined || status === 404) return { status, json: { detail: message } };
  const missing = message.endsWith("is required");
  const msg = missing ? "Field required" : message;
  const detail = [{ loc: ["body", member], msg, type: missing ? "missing" : "value_error" }];
  return { status: 422, json: { detail } };
}

/** An error of a FastAPI server: with a location if a field is invalid, or an `error` object. */
export function buildFastapiError(error: ServerError): ServerResponse {
  const { status, message, member } = error;
  if (member !== undefined && status !== 404) return buildDetailError(error);
  const type = status === 401 ? "unauthorized" : status < 500 ? "invalid_request_error" : "server_error";
  return { status, json: { object: "error", message, type, param: null, code: String(status) } };
}
