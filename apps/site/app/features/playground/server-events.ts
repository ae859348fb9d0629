/** One event of a stream, its data read from JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Reads server-sent events (HTML Living Standard, 9.2) whose data is JSON. Event and line may be cut
 * anywhere, also inside a letter; an event that its blank line has not closed is not one.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const utf8 = new TextDecoder();
  const parser = createParser();
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await reader.read();
      ended = done;
      yield* parser(utf8.decode(value, { stream: !done }));
    }
  } finally {
    // A reader that leaves early closes the connection, which stops the call.
    if (!ended) reader.cancel().catch(() => undefined);
  }
}

function createParser(): (text: string) => ServerEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];
  const readLine = (line: string): ServerEvent | undefined => {
    if (line === "") {
      const found =
        data.length > 0 ? { event: event || "message", data: parseJson(data.join("\n")) } : undefined;
      event = "";
      data = [];
      return found;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    return undefined;
  };
  return (text) => {
    rest += text;
    const events: ServerEvent[] = [];
    for (;;) {
      const end = /\r\n|\n|\r(?!$)/.exec(rest);
      if (!end) return events;
      const found = readLine(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (found) events.push(found);
    }
  };
}

/** Text that is not JSON is handed on: a broken event is for the reader to complain about. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
