import { createEventRedactor, type RedactedEvent } from "@inferhub/inference/redact";
import type { Connections } from "./connections.ts";

/** How often a silent stream says that it is alive, so that nothing between closes it. */
const KEEP_ALIVE_MS = 15_000;

export const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends an event, with its name where it has one; waits while the reader is behind. After the end nothing is sent. */
  emit(event: string | undefined, data: unknown): Promise<void>;
  end(): void;
  /** Ends the connection rather than the stream, when the reader has taken what was sent. */
  cut(disconnect: () => void): void;
}

interface StreamEvent extends RedactedEvent {
  readonly event: string | undefined;
}

/**
 * A stream of server-sent events that is written to rather than read from.
 * @param connections whose keys are removed from the events, also a key that is split over several
 */
export function createEventStream(
  connections: Pick<Connections, "listSecrets" | "redactor">,
  keepAliveMs = KEEP_ALIVE_MS,
): EventStream {
  const { redactor } = connections;
  const split = createEventRedactor<StreamEvent>(connections.listSecrets());
  const utf8 = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  const hasRoom = () => (controller?.desiredSize ?? 1) > 0;
  const send = (text: string) => controller?.enqueue(utf8.encode(text));
  const sendAll = (events: readonly StreamEvent[]) => {
    for (const { event, value } of events) {
      const data = typeof value === "string" ? redactor.text(value) : redactor.stringify(value);
      send(`${event === undefined ? "" : `event: ${event}\n`}data: ${data}\n\n`);
    }
  };
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
      const added = { event, value: data };
      sendAll(split ? split.push(added) : [added]);
      if (hasRoom()) return;
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    end: () => {
      if (split) sendAll(split.end());
      controller?.close();
      stop();
    },
    cut: (disconnect) => {
      if (split) sendAll(split.end());
      stop();
      // What the reader has taken is on its way to the socket, and lost when that is closed before.
      setTimeout(disconnect, FLUSH_MS);
    },
  };
}

const FLUSH_MS = 20;
