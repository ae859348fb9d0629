import type { Context } from "hono";
import type { WireEvent } from "../../endpoints/endpoint.ts";
import type { ApiEnv, GatewayServices } from "../../services.ts";
import { createEventStream, EVENT_HEADERS } from "../../sse.ts";

/** Responds with replayed events. */
export function streamStored(
  context: Context<ApiEnv>,
  { connections, keepAliveMs }: GatewayServices,
  events: AsyncIterable<WireEvent> | Iterable<WireEvent>,
): Response {
  const { signal } = context.env;
  const stream = createEventStream(connections, keepAliveMs);
  const write = async () => {
    for await (const { event, data } of events) {
      if (signal.aborted) return;
      await stream.emit(event, data);
    }
  };
  // Clients detect missing events by the sequence numbers.
  void write()
    .catch(() => {})
    .finally(stream.end);
  return context.body(stream.body, 200, EVENT_HEADERS);
}
