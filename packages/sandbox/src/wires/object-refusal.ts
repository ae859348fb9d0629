import type { Refusal } from "../http/refusal.ts";

/** A refusal as servers write it that call it an object of the kind `error`. */
export function refuseObject({ status, message, member }: Refusal): Response {
  const type = status === 401 ? "unauthorized" : status < 500 ? "invalid_request_error" : "server_error";
  return Response.json(
    { object: "error", message, type, param: member ?? null, code: String(status) },
    { status },
  );
}
