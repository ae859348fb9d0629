import { toErrorBody } from "../error-body.ts";
import { classifyError } from "../pipeline/outcome.ts";
import { isolateContent } from "../response-safety.ts";
import type { GatewayServices } from "../services.ts";
import { createEventWriter, EVENT_HEADERS, LINE_HEADERS } from "../sse.ts";
import type { WireEvent } from "./endpoint.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import type { Batches } from "./event-batches.ts";
import { createEventSink } from "./event-sink.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";

/** Events of a call after its first content. */
export interface StartedEvents {
  readonly events: Batches<WireEvent>;
  /** `undefined` for calls without a client. */
  readonly provider: string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Streams events in a compatible format. On failure, it sends an error event and closes the connection, so clients
 * can't mistake partial output for complete output.
 */
export async function streamEvents(
  { request, response, tracker }: EndpointRequest,
  { connections, keepAliveMs }: GatewayServices,
  { api, stream }: ServedEndpoint,
  { events, provider, signal }: StartedEvents,
  added?: Readonly<Record<string, string>>,
): Promise<void> {
  const { requestId } = tracker.request;
  const framing = stream?.framing;
  const headers = framing === "ndjson" ? LINE_HEADERS : EVENT_HEADERS;
  response.writeHead(200, {
    ...headers,
    "x-request-id": requestId,
    ...(api.requestIdHeader && { [api.requestIdHeader]: requestId }),
    ...(provider !== undefined && { "x-inferhub-provider": provider }),
    ...added,
    ...isolateContent(headers["content-type"]),
  });
  const writer = createEventWriter(connections, createEventSink(response), keepAliveMs, framing);
  response.on("drain", writer.wake);
  response.once("close", writer.stop);
  try {
    for await (const batch of events) {
      const writing = writer.emitAll(batch);
      if (writing) await writing;
      if (signal.aborted) return;
    }
    writer.end();
  } catch (error) {
    tracker.end(signal.aborted ? "client-closed" : classifyError(error), error);
    const format = api.error;
    await writer.emit(format.event, format.body(toErrorBody(error, requestId)));
    // Ending the body normally would make the response look complete.
    writer.cut(() => request.socket.destroySoon());
  }
}
