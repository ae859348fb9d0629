import type { FrameDecoder, StreamFraming } from "../contracts/framing.ts";
import type { WireEvent } from "../contracts/wire.ts";
import { createTextDecoder } from "../lib/decode-text.ts";

/** Maximum length of an event, much larger than any model's chunk. */
export const MAX_EVENT_CHARS = 16 * 1024 * 1024;

const DATA = "data: ";

/**
 * Cuts bytes into server-sent events (WHATWG HTML, 9.2.6), and returns the last one even if no blank
 * line follows. Lines end with LF, CR or CRLF, and each of them may be split between two chunks.
 */
function createSseDecoder(): FrameDecoder {
  const decode = createTextDecoder();
  let rest = "";
  /** Is ignored if the next text starts with it: a byte order mark, or the second half of a line end that was split. */
  let ignored = "\uFEFF";
  let event = "";
  let data: string | undefined;

  function readLine(line: string, events: WireEvent[]): void {
    if (!line) {
      if (data !== undefined) events.push(event ? { event, data } : { data });
      data = undefined;
      event = "";
      return;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "event") event = value;
    if (field === "data") data = data === undefined ? value : `${data}\n${value}`;
  }

  function read(text: string): WireEvent[] {
    const events: WireEvent[] = [];
    const own = text[0] === ignored ? text.slice(1) : text;
    const lines = own.includes("\r") ? own.replace(/\r\n?/g, "\n") : own;
    if (text) ignored = text.endsWith("\r") ? "\n" : "";
    let start = 0;
    for (let end = lines.indexOf("\n"); end >= 0; end = lines.indexOf("\n", start)) {
      // Most lines are the only data of an event, and complete.
      if (!rest && data === undefined && lines.startsWith(DATA, start))
        data = lines.slice(start + DATA.length, end);
      else readLine(rest + lines.slice(start, end), events);
      rest = "";
      start = end + 1;
    }
    rest += lines.slice(start);
    if (rest.length + (data ?? "").length > MAX_EVENT_CHARS) {
      throw new RangeError("A stream event is too long");
    }
    return events;
  }

  return {
    push: (bytes) => read(decode(bytes)),
    // Two line ends close the last line and the last event, for any end of the stream.
    end: () => read(`${decode()}\n\n`),
  };
}

/** Server-sent events. */
export const sse: StreamFraming = { contentType: "text/event-stream", decoder: createSseDecoder };
