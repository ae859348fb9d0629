import type { EventKind } from "../formats/format-handler.ts";
import type { Framing } from "../server/framing.ts";
import type { Events, StreamEvent } from "./fault.ts";

/**
 * Forwards events until the given number of content events, or until the response is about to end.
 * @returns the first event that wasn't forwarded
 */
export async function* takeContentEvents(
  contentEvents: number,
  events: Events,
): AsyncGenerator<string, StreamEvent | undefined> {
  let content = 0;
  for (;;) {
    const { value: event } = await events.next();
    if (!event || event.kind === "ending") return event || undefined;
    if (event.kind === "content") content += 1;
    if (content > contentEvents) return event;
    yield event.text;
  }
}

/** Splits the bytes of a stream into events. */
export async function* readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  framing: Framing,
  kindOf: (data: string) => EventKind,
): Events {
  const utf8 = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += utf8.decode(value, { stream: true });
    const blocks = text.split(framing.end);
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = framing.read(block);
      yield { ...event, kind: kindOf(event.data), text: block + framing.end };
    }
  }
}
