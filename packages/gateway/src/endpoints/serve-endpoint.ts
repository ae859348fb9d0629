import { SERVED_BY_HEADER } from "@inferhub/inference";
import { findProvider } from "../pipeline/find-provider.ts";
import { giveWay } from "../pipeline/give-way.ts";
import { readFields, readPayload } from "../pipeline/read-payload.ts";
import { toBodyRequest } from "../pipeline/read-with-limit.ts";
import { findServedBy } from "../pipeline/served-by.ts";
import type { AddressedCall, Authenticated } from "../pipeline/stages.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { GatewayServices } from "../services.ts";
import { abortOnClose } from "./abort-on-close.ts";
import { buildDroppedHeader } from "./dropped-header.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import { readEach, toBatches } from "./event-batches.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";
import { makeAnswer } from "./make-answer.ts";
import { sendResponse } from "./send-response.ts";
import { SESSIONS } from "./sessions.ts";
import { streamEvents } from "./stream-events.ts";

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
  const sent = parseInput(
    endpoint.native?.body ?? endpoint.body,
    await read(toBodyRequest(request), services.bodyLimits, services.bodyMemory.openFor(tracker)),
  );
  const turn = giveWay(caller);
  if (turn) await turn;
  const calls = abortOnClose(response);
  const openSession = SESSIONS.get(endpoint.path);
  const session = openSession && (await openSession(services, caller, sent));
  if (session?.answer) {
    // The call is recorded at its end, with its own ID.
    tracker.reach({ ...addressed, surface: undefined });
    const answer = await session.answer();
    const dropped = buildDroppedHeader(listDropped(endpoint, sent));
    if (Symbol.asyncIterator in answer) {
      const started = { events: toBatches(answer), provider: undefined, signal: calls.signal };
      return streamEvents(incoming, services, endpoint, started, dropped);
    }
    return sendResponse(incoming, endpoint, answer, services.connections, dropped);
  }
  const { body = sent, responseId } = session ?? {};
  const answer = await makeAnswer(services, { endpoint, addressed, body, responseId, tracker, calls });
  const { provider } = answer;
  const dropped = answer.isNative
    ? undefined
    : buildDroppedHeader([...listDropped(endpoint, sent), ...answer.omitted]);
  const marked = answer.jsonOrigin && { [JSON_HEADER]: answer.jsonOrigin };
  if ("events" in answer) {
    const events = session ? toBatches(session.keepEvents(readEach(answer.events))) : answer.events;
    const started = { events, provider, signal: calls.signal };
    const known = findProvider(services.providers, provider);
    const servedBy = findServedBy(known, services.connections.find(known));
    return streamEvents(incoming, services, endpoint, started, {
      ...(servedBy !== undefined && { [SERVED_BY_HEADER]: servedBy }),
      ...dropped,
      ...marked,
    });
  }
  const built = session ? await session.keepResponse(answer.built) : answer.built;
  // Report the provider to callers that let the gateway choose.
  const sending = sendResponse(incoming, endpoint, built, services.connections, {
    "x-inferhub-provider": provider,
    ...(answer.servedBy && { [SERVED_BY_HEADER]: answer.servedBy }),
    ...(answer.isCached && { "x-inferhub-cache": "hit" }),
    ...dropped,
    ...marked,
  });
  if (sending) await sending;
}

/** `prompt` or `repair`, for emulated structured output. */
const JSON_HEADER = "x-inferhub-json-output";

const listDropped = (endpoint: ServedEndpoint, body: { readonly model: string }) =>
  endpoint.listDropped?.(body) ?? [];
