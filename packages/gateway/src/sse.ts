/** How often a silent stream says that it is alive, so that nothing between closes it. */
export const KEEP_ALIVE_MS = 15_000;

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends an event; waits while the reader is behind. After the end nothing is sent. */
  emit(event: string, data: unknown): Promise<void>;
  end(): void;
}

/**
 * A stream of server-sent events that is written to rather than read from.
 * @param encode turns data into JSON, and is the last to see it
 */
export function createEventStream(
  encode: (data: unknown) => string,
  keepAliveMs = KEEP_ALIVE_MS,
): EventStream {
  const utf8 = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  const hasRoom = () => (controller?.desiredSize ?? 1) > 0;
  const send = (text: string) => controller?.enqueue(utf8.encode(text));
  // A reader who is behind has enough to read.
  const timer = setInterval(() => hasRoom() && send(": keep-alive\n\n"), keepAliveMs);
  const stop = () => {
    clearInterval(timer);
    controller = undefined;
    wake();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
    },
    pull: wake,
    cancel: stop,
  });
  return {
    body,
    emit: async (event, data) => {
      send(`event: ${event}\ndata: ${encode(data)}\n\n`);
      if (hasRoom()) return;
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    end: () => {
      controller?.close();
      stop();
    },
  };
}
