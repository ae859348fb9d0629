import { setTimeout as sleep } from "node:timers/promises";
import { type Framing, ndjson, sse } from "../server/framing.ts";

/** What the last event of OpenAI's streams holds. */
export const DONE = "[DONE]";

/** Server-sent events, ended by the end of the answer. */
export const createEventStream = (values: readonly unknown[], pauseMs: number): Response =>
  sendEvents(
    sse,
    values.map((value) => sse.write(JSON.stringify(value))),
    pauseMs,
  );

/** The same with `[DONE]` behind them. */
export const createDoneEventStream = (values: readonly unknown[], pauseMs: number): Response =>
  sendEvents(sse, [...values.map((value) => sse.write(JSON.stringify(value))), sse.write(DONE)], pauseMs);

/** Server-sent events, each named after its `type`. */
export const createNamedEventStream = (
  values: readonly { readonly type: string }[],
  pauseMs: number,
): Response =>
  sendEvents(
    sse,
    values.map((value) => sse.write(JSON.stringify(value), value.type)),
    pauseMs,
  );

/** Lines of JSON. */
export const createLineStream = (values: readonly unknown[], pauseMs: number): Response =>
  sendEvents(
    ndjson,
    values.map((value) => ndjson.write(JSON.stringify(value))),
    pauseMs,
  );

/**
 * Sends events with a pause between them; stops when the reader leaves.
 * @param events as they are sent, each with its end
 */
export function sendEvents({ contentType }: Framing, events: readonly string[], pauseMs: number): Response {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next > 0 && pauseMs > 0)
        await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      controller.enqueue(encoder.encode(events[next++]));
      if (next === events.length) controller.close();
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: { "content-type": `${contentType}; charset=utf-8`, "cache-control": "no-cache" },
  });
}
