import type { Refusal, RefusalStatus } from "../http/refusal.ts";

const TYPES: Readonly<Record<RefusalStatus, readonly [type: string, code: string | null]>> = {
  400: ["invalid_request_error", null],
  401: ["authentication_error", "invalid_api_key"],
  404: ["invalid_request_error", "unknown_url"],
  413: ["invalid_request_error", "request_too_large"],
  501: ["server_error", "not_implemented"],
};

/** A refusal in OpenAI's format. */
export function refuseOpenai({ status, message, member }: Refusal): Response {
  const [type, code] = TYPES[status];
  return Response.json({ error: { message, type, param: member ?? null, code } }, { status });
}
