import { setTimeout as sleep } from "node:timers/promises";
import { sse } from "../server/framing.ts";

const PAUSE_MS = 50;

/** Server-sent events that tell how far a job is, again and again until it is over. */
export function repeatStatus(statusNow: () => Readonly<Record<string, unknown>>): Response {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  let started = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (started) await sleep(PAUSE_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
        if (leaving.signal.aborted) return;
        started = true;
        const now = statusNow();
        controller.enqueue(encoder.encode(sse.write(JSON.stringify(now))));
        if (now["status"] === "COMPLETED") controller.close();
      },
      cancel: () => leaving.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "content-type": `${sse.contentType}; charset=utf-8` } });
}
