import { setTimeout as sleep } from "node:timers/promises";
import type { ServerEvent } from "@inferhub/inference/define";
import { type Framing, ndjson, sse } from "../server/framing.ts";

/** What the last event of OpenAI's streams holds. */
export const DONE = "[DONE]";

/** Sends the events that a format wrote, with a pause between them. */
export async function sendServerEvents(
  events: AsyncIterable<ServerEvent>,
  framing: "ndjson" | undefined,
  pauseMs: number,
): Promise<Response> {
  const { write, ...rest } = framing === "ndjson" ? ndjson : sse;
  const texts: string[] = [];
  for await (const { event, data } of events) {
    texts.push(write(typeof data === "string" ? data : JSON.stringify(data), event));
  }
  return sendEvents({ write, ...rest }, texts, pauseMs);
}

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
