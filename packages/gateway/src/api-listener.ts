import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "./api.ts";
import { selectErrorFormat } from "./endpoints/error-format.ts";
import { buildErrorHeaders, getStatus, toErrorBody } from "./error-body.ts";
import { GatewayError } from "./errors.ts";
import type { RequestTracker } from "./pipeline/track-request.ts";
import type { GatewayServices } from "./services.ts";

export type ApiListener = (
  request: IncomingMessage,
  response: ServerResponse,
  tracker: RequestTracker,
) => void | Promise<void>;

/** Connects the API to a Node server, with one signal for disconnected clients. */
export function createApiListener(services: GatewayServices): ApiListener {
  const api = createApi(services);
  return (request, response, tracker) => {
    const disconnected = new AbortController();
    const disconnect = () => {
      if (!response.writableFinished)
        disconnected.abort(new DOMException("The client disconnected", "AbortError"));
    };
    // The first request waits for the modules.
    if (response.closed) disconnect();
    else response.once("close", disconnect);
    const listener = getRequestListener(
      (webRequest) => api.fetch(webRequest, { request, tracker, signal: disconnected.signal }),
      {
        overrideGlobalObjects: false,
        errorHandler: () => createUnreadableResponse(tracker),
      },
    );
    void listener(request, response);
  };
}

/** Responds to a request whose URL or headers are invalid. */
function createUnreadableResponse(tracker: RequestTracker): Response {
  const error = new GatewayError("input-invalid", "The request cannot be read: check its Host header");
  const problem = toErrorBody(error, tracker.request.requestId);
  tracker.fail(error);
  return Response.json(selectErrorFormat(tracker.request.path).body(problem), {
    status: getStatus(problem),
    headers: buildErrorHeaders(problem),
  });
}
