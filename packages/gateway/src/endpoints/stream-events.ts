import type { Context } from "hono";
import { toErrorBody } from "../error-body.ts";
import { classifyError } from "../pipeline/outcome.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { createEventStream, EVENT_HEADERS } from "../sse.ts";
import type { WireEvent } from "./endpoint.ts";
import { selectErrorFormat } from "./error-format.ts";

/**
 * Streams events in another API's format. On failure, it sends an error event of that format and cuts the response,
 * so that a client cannot take the partial output for the complete one.
 */
export function streamEvents(
  context: Context<ApiEnv>,
  { connections, keepAliveMs }: GatewayServices,
  source: AsyncIterable<WireEvent>,
  provider: string,
): Response {
  const { request, tracker, signal } = context.env;
  const events = createEventStream(connections, keepAliveMs);
  const write = async () => {
    try {
      for await (const { event, data } of source) {
        await events.emit(event, data);
        if (signal.aborted) return;
      }
      events.end();
    } catch (error) {
      tracker.end(signal.aborted ? "client-closed" : classifyError(error), error);
      const problem = toErrorBody(error, tracker.request.requestId);
      const format = selectErrorFormat(tracker.request.path);
      await events.emit(format.event, format.body(problem));
      // An error in the body would end the connection as well, but the server prints those.
      events.cut(() => request.socket.destroy());
    }
  };
  void write();
  return context.body(events.body, 200, {
    ...EVENT_HEADERS,
    "x-inferhub-provider": provider,
  });
}
