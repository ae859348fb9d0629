import { sse } from "@inferhub/inference/define";

/** One event of a stream, its data read from JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Reads server-sent events whose data is JSON. An event that its blank line has not closed is not one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = sse.decoder();
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await reader.read();
      ended = done;
      if (value)
        for (const { event = "message", data } of decoder.push(value)) yield { event, data: parseJson(data) };
    }
  } finally {
    // A reader that leaves early closes the connection, which stops the call.
    if (!ended) reader.cancel().catch(() => undefined);
  }
}

/** Text that is not JSON is handed on: a broken event is for the reader to complain about. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
