import type { Context } from "hono";
import { outcomeOf, toProblem } from "../problem.ts";
import type { ApiEnv, Services } from "../services.ts";
import { createEventStream, EVENT_HEADERS } from "../sse.ts";
import type { Frame } from "./endpoint.ts";
import { problemFormatFor } from "./format.ts";

/**
 * Streams events in somebody else's format. A failure is told in an event of that format, and then the answer is
 * cut, so that nobody takes what came for the whole.
 */
export function answerFrames(
  context: Context<ApiEnv>,
  { upstreams, keepAliveMs }: Services,
  frames: AsyncIterable<Frame>,
): Response {
  const { request, exchange, left } = context.env;
  const encode = (data: unknown) => (typeof data === "string" ? data : upstreams.redactor.stringify(data));
  const events = createEventStream(encode, keepAliveMs);
  const tell = async () => {
    try {
      for await (const { event, data } of frames) {
        await events.emit(event, data);
        if (left.aborted) return;
      }
      events.end();
    } catch (error) {
      exchange.outcome ??= left.aborted ? "client-left" : outcomeOf(error);
      const problem = toProblem(error, exchange.requestId);
      const format = problemFormatFor(exchange.path);
      await events.emit(format.event, format.body(problem));
      // An error in the body would end the connection as well, but the server prints those.
      events.cut(() => request.socket.destroy());
    }
  };
  void tell();
  return context.body(events.body, 200, {
    ...EVENT_HEADERS,
    "x-inferhub-provider": exchange.provider ?? "",
  });
}
