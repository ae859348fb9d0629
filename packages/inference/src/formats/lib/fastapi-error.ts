import type { ServerError, ServerResponse } from "../../contracts/server-format.ts";

/** An error as FastAPI writes it: with a place if a field is malformed, else as text. */
export function buildDetailError({ status, message, member }: ServerError): ServerResponse {
  if (member === undefined || status === 404) return { status, json: { detail: message } };
  const missing = message.endsWith("is required");
  const msg = missing ? "Field required" : message;
  const detail = [{ loc: ["body", member], msg, type: missing ? "missing" : "value_error" }];
  return { status: 422, json: { detail } };
}

/** An error of a server that checks bodies with FastAPI: with a place if a field is invalid, else an `error` object. */
export function buildFastapiError(error: ServerError): ServerResponse {
  const { status, message, member } = error;
  if (member !== undefined && status !== 404) return buildDetailError(error);
  const type = status === 401 ? "unauthorized" : status < 500 ? "invalid_request_error" : "server_error";
  return { status, json: { object: "error", message, type, param: null, code: String(status) } };
}
