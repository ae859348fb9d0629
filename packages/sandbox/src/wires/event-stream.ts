import { setTimeout as sleep } from "node:timers/promises";

/** What the last event holds. */
export const DONE = "[DONE]";

/** Sends values as server-sent events with a pause between them; stops when the reader leaves. */
export function eventStream(values: readonly unknown[], pauseMs: number): Response {
  const leaving = new AbortController();
  const events = [...values.map((value) => JSON.stringify(value)), DONE];
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next > 0) await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      controller.enqueue(encoder.encode(`data: ${events[next++]}\n\n`));
      if (next === events.length) controller.close();
    },
    cancel: () => leaving.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" },
  });
}
