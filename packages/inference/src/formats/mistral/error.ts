import type { ServerError, ServerResponse } from "../../contracts/server-format.ts";
import { buildFastapiError } from "../lib/fastapi-error.ts";

/** Statuses of the gateway in front of Mistral's servers, which checks keys and routes. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([401, 404]);

/** An error of Mistral. */
export function buildMistralError(error: ServerError): ServerResponse {
  const { status, message } = error;
  if (!GATEWAY_STATUSES.has(status)) return buildFastapiError(error);
  return { status, json: { message, request_id: "0".repeat(32) } };
}
