import type { ServerEvent, ServerFraming } from "@inferhub/inference/define";
import { createByteStream, wait } from "../server/byte-stream.ts";
import { awsEventStream, type Framing, ndjson, sse } from "../server/framing.ts";

/** Last event of OpenAI's streams. */
export const DONE = "[DONE]";

const FRAMINGS: Readonly<Record<ServerFraming, Framing>> = { ndjson, "aws-event-stream": awsEventStream };

/** Sends events of a format, with pauses between them. */
export async function sendServerEvents(
  events: AsyncIterable<ServerEvent>,
  framing: ServerFraming | undefined,
  pauseMs: number,
): Promise<Response> {
  const { write, ...rest } = framing ? FRAMINGS[framing] : sse;
  const texts: string[] = [];
  for await (const { event, data } of events) {
    texts.push(write(typeof data === "string" ? data : JSON.stringify(data), event));
  }
  return sendEvents({ write, ...rest }, texts, pauseMs);
}

/**
 * Sends events with pauses and stops if the client disconnects.
 * @param events serialized events, including separators
 */
export function sendEvents({ contentType }: Framing, events: readonly string[], pauseMs: number): Response {
  const body = createByteStream(async function* (left) {
    for (const [index, event] of events.entries()) {
      if (index > 0 && pauseMs > 0) await wait(pauseMs, left);
      if (left.aborted) return;
      yield event;
    }
  });
  return new Response(body, {
    headers: { "content-type": `${contentType}; charset=utf-8`, "cache-control": "no-cache" },
  });
}
