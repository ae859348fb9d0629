import type { WireEvent } from "../types/wire.ts";
import type { EventDecoder } from "./framing.ts";

/** The longest event that is read; what a model says in one piece is far shorter. */
export const MAX_EVENT_CHARS = 16 * 1024 * 1024;

const LF = 10;
const CR = 13;

/**
 * Cuts bytes into server-sent events (WHATWG HTML, 9.2.6), and gives the last one even if no blank
 * line follows. Lines end with LF, CR or CRLF, and each of them may be split between two chunks.
 */
export function sseDecoder(): EventDecoder {
  // Ignores a leading byte order mark and keeps characters that are split between chunks.
  const utf8 = new TextDecoder();
  let rest = "";
  let afterCr = false;
  let event = "";
  let data: string | undefined;

  function readLine(line: string, events: WireEvent[]): void {
    if (line === "") {
      if (data !== undefined) events.push(event ? { event, data } : { data });
      data = undefined;
      event = "";
      return;
    }
    const [, field, value = ""] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data = data === undefined ? value : `${data}\n${value}`;
  }

  function read(text: string): WireEvent[] {
    const events: WireEvent[] = [];
    let start = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      const split = code === LF && afterCr;
      afterCr = code === CR;
      if (split) start = index + 1;
      else if (code === LF || code === CR) {
        readLine(rest + text.slice(start, index), events);
        rest = "";
        start = index + 1;
      }
    }
    rest += text.slice(start);
    if (rest.length + (data ?? "").length > MAX_EVENT_CHARS) {
      throw new RangeError(`A stream event is longer than ${MAX_EVENT_CHARS} characters`);
    }
    return events;
  }

  return {
    push: (bytes) => read(utf8.decode(bytes, { stream: true })),
    // Two line ends close the last line and the last event, whatever the stream itself ended with.
    end: () => read(`${utf8.decode()}\n\n`),
  };
}
