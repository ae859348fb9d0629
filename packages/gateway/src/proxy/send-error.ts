import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redactor } from "@inferhub/inference/redact";
import type { ErrorFormat } from "../endpoints/endpoint.ts";
import { buildErrorHeaders, getStatus, toErrorBody } from "../error-body.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";

/** Maximum time that a rejected upload continues, so that the sender can read the error. */
const UPLOAD_GRACE_MS = 1_000;

/** Responds with an error, or closes the connection of a started response. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  tracker: RequestTracker,
  redactor: Redactor,
  error: unknown,
  format: ErrorFormat,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = toErrorBody(error, tracker.request.requestId);
  tracker.fail(error);
  const body = Buffer.from(redactor.stringify(format.body(problem)));
  const oversize = problem.code === "too-large";
  response.writeHead(format.status?.(problem) ?? getStatus(problem), {
    ...buildErrorHeaders(problem),
    "content-length": body.length,
    ...(oversize ? { connection: "close" } : {}),
  });
  if (oversize && !request.complete) closeAfterUpload(request, response, body);
  else response.end(body);
}

/**
 * Sends the full response but delays closing the connection. Closing it with unread bytes sends a reset, which can arrive
 * before the response.
 */
function closeAfterUpload(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, UPLOAD_GRACE_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.resume();
}
