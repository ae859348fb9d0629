import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redactor } from "@inferhub/inference/redact";
import type { Exchange } from "../access.ts";
import { outcomeOf, problemHeaders, statusOf, toProblem } from "../problem.ts";
import { problemFormatFor } from "../surfaces/format.ts";

/** How long an upload that is refused may go on, so that its sender gets to read why. */
const LINGER_MS = 1_000;

/** Answers with an error, or ends a connection on which an answer has begun. */
export function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  redactor: Redactor,
  error: unknown,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = toProblem(error, exchange.requestId);
  exchange.outcome = outcomeOf(error);
  exchange.provider ??= problem.provider;
  const format = exchange.format ?? problemFormatFor(exchange.path);
  const body = Buffer.from(redactor.stringify(format.body(problem)));
  const oversize = problem.code === "too-large";
  response.writeHead(statusOf(problem), {
    ...problemHeaders(problem),
    "content-length": body.length,
    ...(oversize ? { connection: "close" } : {}),
  });
  if (oversize && !request.complete) linger(request, response, body);
  else response.end(body);
}

/**
 * Sends the whole answer but holds the connection open: closed with bytes unread, it would be reset,
 * and the reset may overtake the answer.
 */
function linger(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.resume();
}
