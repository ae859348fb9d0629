import type { Redactor } from "@inferhub/inference/redact";
import type { Context } from "hono";
import { GatewayError } from "../errors.ts";
import { type CallRequest, completeCall, streamCall } from "../pipeline/call.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { readFields, readPayload } from "../pipeline/read-payload.ts";
import type { RequestContext } from "../pipeline/track-request.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { Surface } from "../usage/usage-entry.ts";
import type { Endpoint, ResponseMeta } from "./endpoint.ts";
import { streamEvents } from "./stream-events.ts";

const MS = 1000;

/** Answers a request at an endpoint: reads and checks the body, makes its calls, and writes the answer in its format. */
export async function serveEndpoint(
  context: Context<ApiEnv>,
  services: GatewayServices,
  endpoint: Endpoint,
  surface: Surface,
): Promise<Response> {
  const { requestContext, signal } = context.env;
  requestContext.surface = surface;
  requestContext.operation = endpoint.operation;
  const read = endpoint.form ? readFields : readPayload;
  const body = parseInput(endpoint.body, await read(context.req.raw, services.maxBodyBytes));
  const operation = findOperation(services.operations, endpoint.operation);
  const responseMeta: ResponseMeta = {
    requestId: requestContext.requestId,
    created: Math.floor(Date.now() / MS),
    model: body.model,
  };
  const siblings = new AbortController();
  const requests = endpoint.toCallArgs(body).map(
    (args): CallRequest => ({
      operation,
      model: body.model,
      args,
      cacheable: !/\bno-(store|cache)\b/i.test(context.req.header("cache-control") ?? ""),
      header: (name) => context.req.header(name),
      signal: AbortSignal.any([signal, siblings.signal]),
    }),
  );
  const [first] = requests;
  if (endpoint.stream?.isStreaming(body) && first) {
    if (requests.length > 1)
      throw new GatewayError(
        "input-invalid",
        "Several answers at once cannot be streamed: ask for one, or leave stream out",
      );
    const { chunks } = await streamCall(services, requestContext, first);
    return streamEvents(context, services, endpoint.stream.toEvents(chunks, body, responseMeta));
  }
  const calls = requests.map((request) => completeCall(services, requestContext, request));
  const results = await Promise.all(calls).catch(async (error) => {
    // The outputs of the other calls are not needed, but the request must record their cost before it ends.
    siblings.abort(error);
    await Promise.allSettled(calls);
    throw error;
  });
  const response = await endpoint.toResponse(results, body, responseMeta);
  return addGatewayHeaders(
    await redactResponse(response, services.connections.redactor),
    requestContext,
    results[0]?.meta.provider,
  );
}

/** Without keys that a provider repeated; files are passed on as they are. */
async function redactResponse(response: Response, redactor: Redactor): Promise<Response> {
  const [, isJson] = /^(?:text\/|application\/(json)\b)/i.exec(
    response.headers.get("content-type") ?? "",
  ) ?? [""];
  if (isJson === undefined) return response;
  const text = await response.text();
  return new Response(isJson ? redactor.stringify(JSON.parse(text)) : redactor.text(text), response);
}

/** Says who answered, for those who left the choice to the gateway. */
function addGatewayHeaders(response: Response, { cached }: RequestContext, provider = ""): Response {
  response.headers.set("x-inferhub-provider", provider);
  if (cached) response.headers.set("x-inferhub-cache", "hit");
  return response;
}
