import { setTimeout as sleep } from "node:timers/promises";
import { sse } from "../http/framing.ts";

const PAUSE_MS = 50;

/** Server-sent events that tell how far a job is, again and again until it is over. */
export function repeated(statusNow: () => { readonly status: string }): Response {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  let told = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (told) await sleep(PAUSE_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
        if (leaving.signal.aborted) return;
        told = true;
        const now = statusNow();
        controller.enqueue(encoder.encode(sse.write(JSON.stringify(now))));
        if (now.status === "COMPLETED") controller.close();
      },
      cancel: () => leaving.abort(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "content-type": `${sse.contentType}; charset=utf-8` } });
}
