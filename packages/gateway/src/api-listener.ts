import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Exchange } from "./access.ts";
import { createApi } from "./api.ts";
import { GatewayError } from "./errors.ts";
import { outcomeOf, problemHeaders, statusOf, toProblem } from "./problem.ts";
import type { Services } from "./services.ts";
import { problemFormatFor } from "./surfaces/format.ts";

export type ApiListener = (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => void;

/** Puts the API on Node's own server, with one signal for readers who leave. */
export function createApiListener(services: Services): ApiListener {
  const api = createApi(services);
  return (request, response, exchange) => {
    const left = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) left.abort(new DOMException("The reader left", "AbortError"));
    });
    const listener = getRequestListener(
      (asked) => api.fetch(asked, { request, exchange, left: left.signal }),
      {
        overrideGlobalObjects: false,
        errorHandler: () => notUnderstood(exchange),
      },
    );
    void listener(request, response);
  };
}

/** The address or the headers are such that no request can be made of them. */
function notUnderstood(exchange: Exchange): Response {
  const error = new GatewayError("input-invalid", "The request cannot be read: check its Host header");
  const problem = toProblem(error, exchange.requestId);
  exchange.outcome = outcomeOf(error);
  return Response.json(problemFormatFor(exchange.path).body(problem), {
    status: statusOf(problem),
    headers: problemHeaders(problem),
  });
}
