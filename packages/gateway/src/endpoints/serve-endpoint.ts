import { GatewayError } from "../errors.ts";
import type { Permit } from "../limits/limit.ts";
import { admit } from "../pipeline/admit.ts";
import { createCallMeter } from "../pipeline/call-meter.ts";
import { completeCall, streamCall } from "../pipeline/execute.ts";
import { findOperation } from "../pipeline/find-operation.ts";
import { giveWay } from "../pipeline/give-way.ts";
import { readFields, readPayload } from "../pipeline/read-payload.ts";
import { toBodyRequest } from "../pipeline/read-with-limit.ts";
import { route } from "../pipeline/route.ts";
import { runConcurrently } from "../pipeline/run-concurrently.ts";
import type { AddressedCall, Authenticated, CallRequest } from "../pipeline/stages.ts";
import { acceptsCached } from "../pipeline/to-call-request.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { GatewayServices } from "../services.ts";
import { abortOnClose } from "./abort-on-close.ts";
import type { ResponseMeta } from "./endpoint.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";
import { sendResponse } from "./send-response.ts";
import { streamEvents } from "./stream-events.ts";

const MS = 1000;

/** Serves an endpoint in another API's format: parse, route, admit, execute, respond. */
export async function serveEndpoint(
  incoming: EndpointRequest,
  services: GatewayServices,
  endpoint: ServedEndpoint,
  caller: Authenticated,
): Promise<void> {
  const { request, response, tracker } = incoming;
  const addressed: AddressedCall = { ...caller, surface: endpoint.api.id, operationId: endpoint.operation };
  tracker.reach(addressed);
  const read = endpoint.form ? readFields : readPayload;
  const body = parseInput(
    endpoint.body,
    await read(toBodyRequest(request), services.bodyLimits, services.bodyMemory.openFor(tracker)),
  );
  await giveWay(caller);
  const calls = abortOnClose(response);
  const requests = toCallRequests(services, endpoint, body, addressed, calls.signal);
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
    const events = endpoint.stream.toEvents(chunks, body, responseMeta);
    return streamEvents(incoming, services, endpoint, { events, provider, signal: calls.signal });
  }
  const results = await runConcurrently(
    admitted,
    createSlotTaker(first?.permits ?? []),
    (each) => completeCall(services, meter, each),
    // The outputs of the other calls are not needed, but the request records their cost before it ends.
    (error) => calls.abort(error),
  );
  const built = await endpoint.toResponse(results, body, responseMeta);
  // Names the provider, for callers that let the gateway choose.
  const sent = sendResponse(incoming, endpoint, built, services.connections, {
    "x-inferhub-provider": results[0]?.meta.provider ?? "",
    ...(results.some(({ meta }) => meta.cached) && { "x-inferhub-cache": "hit" }),
  });
  if (sent) await sent;
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
  endpoint: ServedEndpoint,
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
