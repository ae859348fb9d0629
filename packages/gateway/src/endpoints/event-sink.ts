import type { ServerResponse } from "node:http";
import type { EventSink } from "../sse.ts";

/** Maximum buffered text per turn of the event loop before backpressure applies. */
const MAX_WAITING_CHARS = 16 * 1024;

/** Writes events to a Node response. Events of one event loop turn are sent in one write. */
export function createEventSink(response: ServerResponse): EventSink {
  let waiting = "";
  let scheduled: NodeJS.Immediate | undefined;
  const flush = () => {
    clearImmediate(scheduled);
    scheduled = undefined;
    const text = waiting;
    waiting = "";
    if (text !== "" && !response.destroyed) response.write(text);
  };
  return {
    write: (text) => {
      waiting += text;
      if (waiting.length >= MAX_WAITING_CHARS) flush();
      scheduled ??= setImmediate(flush);
    },
    hasRoom: () => !response.writableNeedDrain,
    flush,
    close: () => {
      clearImmediate(scheduled);
      response.end(waiting);
    },
  };
}
