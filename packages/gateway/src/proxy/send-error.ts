import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redactor } from "@inferhub/inference/redact";
import type { ErrorFormat } from "../endpoints/endpoint.ts";
import { buildErrorHeaders, getStatus, toErrorBody } from "../error-body.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";

/** How long an upload that is rejected may continue, so its sender gets to read why. */
const UPLOAD_GRACE_MS = 1_000;

/** Responds with an error, or ends a connection on which a response has started. */
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
 * Sends the full response but delays closing the connection: closing with unread bytes resets it, and the reset can
 * overtake the response.
 */
function closeAfterUpload(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, UPLOAD_GRACE_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.resume();
}
