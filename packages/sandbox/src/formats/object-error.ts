import type { ApiError } from "@inferhub/inference/formats/lib/api-error";

/** A refusal as servers write it that call it an object of the kind `error`. */
export function formatObjectError({ status, message, member }: ApiError): Response {
  const type = status === 401 ? "unauthorized" : status < 500 ? "invalid_request_error" : "server_error";
  return Response.json(
    { object: "error", message, type, param: member ?? null, code: String(status) },
    { status },
  );
}
