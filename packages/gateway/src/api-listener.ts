import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "./api.ts";
import { selectErrorFormat } from "./endpoints/error-format.ts";
import { buildErrorHeaders, classifyError, getStatus, toErrorBody } from "./error-body.ts";
import { GatewayError } from "./errors.ts";
import type { RequestContext } from "./pipeline/track-request.ts";
import type { GatewayServices } from "./services.ts";

export type ApiListener = (
  request: IncomingMessage,
  response: ServerResponse,
  requestContext: RequestContext,
) => void;

/** Puts the API on Node's own server, with one signal for readers who leave. */
export function createApiListener(services: GatewayServices): ApiListener {
  const api = createApi(services);
  return (request, response, requestContext) => {
    const disconnected = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) disconnected.abort(new DOMException("The reader left", "AbortError"));
    });
    const listener = getRequestListener(
      (webRequest) => api.fetch(webRequest, { request, requestContext, signal: disconnected.signal }),
      {
        overrideGlobalObjects: false,
        errorHandler: () => createUnreadableResponse(requestContext),
      },
    );
    void listener(request, response);
  };
}

/** The address or the headers are such that no request can be made of them. */
function createUnreadableResponse(requestContext: RequestContext): Response {
  const error = new GatewayError("input-invalid", "The request cannot be read: check its Host header");
  const problem = toErrorBody(error, requestContext.requestId);
  requestContext.outcome = classifyError(error);
  return Response.json(selectErrorFormat(requestContext.path).body(problem), {
    status: getStatus(problem),
    headers: buildErrorHeaders(problem),
  });
}
