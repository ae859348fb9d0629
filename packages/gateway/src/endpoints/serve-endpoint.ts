import { createStreamRedactor } from "@inferhub/inference/redact";
import type { Context } from "hono";
import type { Connections } from "../connections.ts";
import { GatewayError } from "../errors.ts";
import type { Permit } from "../limits/limit.ts";
import { admit } from "../pipeline/admit.ts";
import { createCallMeter } from "../pipeline/call-meter.ts";
import { completeCall, streamCall } from "../pipeline/execute.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { giveWay } from "../pipeline/give-way.ts";
import { readFields, readPayload } from "../pipeline/read-payload.ts";
import { route } from "../pipeline/route.ts";
import { runConcurrently } from "../pipeline/run-concurrently.ts";
import type { AddressedCall, Authenticated, CallRequest } from "../pipeline/stages.ts";
import { acceptsCached } from "../pipeline/to-call-request.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { ResponseMeta } from "./endpoint.ts";
import type { ENDPOINTS } from "./index.ts";
import { streamEvents } from "./stream-events.ts";

const MS = 1000;

type Served = (typeof ENDPOINTS)[number];

/** Serves an endpoint in another API's format: parse, route, admit, execute, respond. */
export async function serveEndpoint(
  context: Context<ApiEnv>,
  services: GatewayServices,
  endpoint: Served,
  caller: Authenticated,
): Promise<Response> {
  const { tracker, signal } = context.env;
  const addressed: AddressedCall = { ...caller, surface: endpoint.api.id, operationId: endpoint.operation };
  tracker.reach(addressed);
  const read = endpoint.form ? readFields : readPayload;
  const body = parseInput(
    endpoint.body,
    await read(context.req.raw, services.bodyLimits, services.bodyMemory.openFor(tracker)),
  );
  await giveWay(caller);
  const siblings = new AbortController();
  const requests = toCallRequests(
    services,
    endpoint,
    body,
    addressed,
    AbortSignal.any([signal, siblings.signal]),
  );
  const isStreaming = endpoint.stream?.isStreaming(body) ?? false;
  if (isStreaming && requests.length > 1) {
    throw new GatewayError(
      "input-invalid",
      "Several answers at once cannot be streamed: ask for one, or leave stream out",
    );
  }
  await giveWay(caller);
  const routed = await Promise.all(requests.map((call) => route(services, tracker, call, isStreaming)));
  const admitted = await admit(services, tracker, routed);
  const meter = createCallMeter();
  tracker.measure(meter);
  const responseMeta: ResponseMeta = {
    requestId: caller.request.requestId,
    created: Math.floor(Date.now() / MS),
    model: body.model,
  };
  const [first] = admitted;
  if (isStreaming && endpoint.stream && first) {
    const { chunks, provider } = await streamCall(services, tracker, meter, first);
    return streamEvents(context, services, endpoint.stream.toEvents(chunks, body, responseMeta), provider);
  }
  const results = await runConcurrently(
    admitted,
    createSlotTaker(first?.permits ?? []),
    (each) => completeCall(services, meter, each),
    // The outputs of the other calls are not needed, but the request records their cost before it ends.
    (error) => siblings.abort(error),
  );
  const response = await endpoint.toResponse(results, body, responseMeta);
  return addGatewayHeaders(
    await redactResponse(response, services.connections),
    results.some(({ meta }) => meta.cached),
    results[0]?.meta.provider,
  );
}

/** Calls of one request at the same time, where its token has no limit. */
const DEFAULT_CALLS_AT_ONCE = 8;

/** Calls of one request that run at the same time take slots of their token, while some are free. */
function createSlotTaker(permits: readonly Permit[]) {
  const limited = permits.find(({ takeSlot }) => takeSlot);
  return (running: number): (() => void) | undefined => {
    if (limited) return limited.takeSlot?.();
    return running < DEFAULT_CALLS_AT_ONCE ? () => {} : undefined;
  };
}

/** The calls of a body: one, or one for each output. */
function toCallRequests(
  { operations }: GatewayServices,
  endpoint: Served,
  body: { readonly model: string },
  addressed: AddressedCall,
  signal: AbortSignal,
): readonly CallRequest[] {
  const operation = findOperation(operations, endpoint.operation);
  const cacheable = acceptsCached(addressed);
  return endpoint
    .toCallArgs(body)
    .map((args) => ({ ...addressed, operation, model: body.model, args, cacheable, signal }));
}

/** Without keys that a provider repeated. Files keep their length. */
async function redactResponse(
  response: Response,
  { redactor, listSecrets }: Pick<Connections, "listSecrets" | "redactor">,
): Promise<Response> {
  const [, isJson] = /^(?:text\/|application\/(json)\b)/i.exec(
    response.headers.get("content-type") ?? "",
  ) ?? [""];
  if (isJson === undefined) {
    const masked = createStreamRedactor(listSecrets(), "mask");
    if (!masked) return response;
    const file = masked.push(new Uint8Array(await response.arrayBuffer()));
    return new Response(
      new Blob([file as Uint8Array<ArrayBuffer>, masked.end() as Uint8Array<ArrayBuffer>]),
      response,
    );
  }
  const text = await response.text();
  return new Response(isJson ? redactor.stringify(JSON.parse(text)) : redactor.text(text), response);
}

/** Names the provider, for callers that let the gateway choose. */
function addGatewayHeaders(response: Response, cached: boolean, provider = ""): Response {
  response.headers.set("x-inferhub-provider", provider);
  if (cached) response.headers.set("x-inferhub-cache", "hit");
  return response;
}
