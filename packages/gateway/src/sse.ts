import { createEventRedactor, type RedactedEvent } from "@inferhub/inference/redact";
import type { Connections } from "./connections.ts";
import { nextTurn, runInSlices } from "./slices.ts";
import { readSourceText } from "./source-text.ts";
import { isLong, stringifySlices } from "./stringify-slices.ts";
import { hasNoKey } from "./write-json.ts";

/** Interval of keep-alive comments, so that proxies don't close an idle stream. */
const KEEP_ALIVE_MS = 15_000;

/** Maximum length of events that are searched for keys together. */
const MAX_FRAMES_CHARS = 128 * 1024;

export const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Framing with one JSON value per line. */
export const LINE_HEADERS = { ...EVENT_HEADERS, "content-type": "application/x-ndjson" };

/** Target of events. */
export interface EventSink {
  write(text: string): void;
  /** Whether the client has received most of the data. */
  hasRoom(): boolean;
  /** Sends buffered data. */
  flush(): void;
  close(): void;
}

/** Writes events. */
export interface EventWriter {
  /** Sends an event, with its name if it has one. Waits during backpressure. After the end, nothing is sent. */
  emit(event: string | undefined, data: unknown): Promise<void> | undefined;
  end(): void;
  /**
   * Closes the connection without ending the stream.
   * @param disconnect closes the connection after all sent data
   */
  cut(disconnect: () => void): void;
}

/** Creates an event writer for an {@link EventSink}, which reports backpressure and disconnects. */
export interface SinkWriter extends EventWriter {
  /** Sends events that arrived together, like {@link EventWriter.emit}, in one write. */
  emitAll(events: readonly SentEvent[]): Promise<void> | undefined;
  wake(): void;
  stop(): void;
}

/** An event with its data: text, or a value that is sent as JSON. */
export interface SentEvent {
  readonly event?: string | undefined;
  readonly data: unknown;
}

/** Creates the body of a web response with events. */
export interface EventStream extends EventWriter {
  readonly body: ReadableStream<Uint8Array>;
}

interface StreamEvent extends RedactedEvent {
  readonly event: string | undefined;
}

/**
 * Writes server-sent events.
 * @param connections source of the keys to redact, including keys split across events
 * @param framing `ndjson` writes each event as a line, without keep-alive comments
 */
export function createEventWriter(
  connections: Pick<Connections, "listSecrets" | "redactor">,
  sink: EventSink,
  keepAliveMs = KEEP_ALIVE_MS,
  framing?: "ndjson",
): SinkWriter {
  const { redactor } = connections;
  const split = createEventRedactor<StreamEvent>(connections.listSecrets());
  let isOpen = true;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  const hasRoom = () => !isOpen || sink.hasRoom();
  const send = (text: string) => {
    if (isOpen) sink.write(text);
  };
  const toFrame = (event: string | undefined, data: string) => {
    if (framing === "ndjson") return `${data}\n`;
    return event === undefined ? `data: ${data}\n\n` : `event: ${event}\ndata: ${data}\n\n`;
  };
  const sendEvent = (event: string | undefined, data: string) => send(toFrame(event, data));
  const sendAll = (events: readonly StreamEvent[]) => {
    for (const { event, value } of events) {
      const data = typeof value === "string" ? redactor.text(value) : redactor.stringify(value);
      sendEvent(event, data);
    }
  };
  const waitForRoom = () => (hasRoom() ? undefined : new Promise<void>((resolve) => waiting.push(resolve)));
  /** Each step yields to the event loop, so other requests proceed. */
  const emitLong = async (event: string | undefined, data: unknown) => {
    await nextTurn();
    const text = typeof data === "string" ? data : await runInSlices(stringifySlices(data));
    await nextTurn();
    if (split && !split.canSkip(text)) sendAll(split.push({ event, value: data }));
    else if (await hasNoKey(text, redactor)) sendEvent(event, text);
    else sendAll([{ event, value: data }]);
    await nextTurn();
    await waitForRoom();
  };
  const emit = (event: string | undefined, data: unknown) => {
    if (isLong(data)) return emitLong(event, data);
    const text = toText(data);
    if (split && !split.canSkip(text)) sendAll(split.push({ event, value: data }));
    else if (redactor.text(text) === text) sendEvent(event, text);
    else sendAll([{ event, value: data }]);
    return waitForRoom();
  };
  const emitEach = async (events: readonly SentEvent[]) => {
    for (const { event, data } of events) {
      const writing = emit(event, data);
      if (writing) await writing;
    }
  };
  /** The frames of several events, or `undefined` if they must be searched in several turns of the event loop. */
  const toFrames = (events: readonly SentEvent[]) => {
    let frames = "";
    for (const { event, data } of events) {
      const source = typeof data === "string" ? data : readSourceText(data);
      if (source === undefined && isLong(data)) return undefined;
      frames += toFrame(event, source ?? JSON.stringify(data));
      if (frames.length > MAX_FRAMES_CHARS) return undefined;
    }
    return frames;
  };
  // No keep-alive is needed during backpressure.
  const timer = setInterval(() => !framing && hasRoom() && send(": keep-alive\n\n"), keepAliveMs);
  const stop = () => {
    clearInterval(timer);
    isOpen = false;
    wake();
  };
  return {
    wake,
    stop,
    emit,
    emitAll: (events) => {
      const frames = toFrames(events);
      const hasKey =
        frames === undefined || (split && !split.canSkip(frames)) || redactor.text(frames) !== frames;
      if (hasKey) return emitEach(events);
      send(frames);
      return waitForRoom();
    },
    end: () => {
      if (split) sendAll(split.end());
      if (isOpen) sink.close();
      stop();
    },
    cut: (disconnect) => {
      if (split) sendAll(split.end());
      sink.flush();
      stop();
      disconnect();
    },
  };
}

const toText = (data: unknown): string =>
  typeof data === "string" ? data : (readSourceText(data) ?? JSON.stringify(data));

/** A writable stream of server-sent events. */
export function createEventStream(
  connections: Pick<Connections, "listSecrets" | "redactor">,
  keepAliveMs?: number,
): EventStream {
  const utf8 = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const sink: EventSink = {
    write: (text) => controller.enqueue(utf8.encode(text)),
    hasRoom: () => (controller.desiredSize ?? 1) > 0,
    flush: () => {},
    close: () => controller.close(),
  };
  const { wake, stop, ...writer } = createEventWriter(connections, sink, keepAliveMs);
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
    },
    pull: wake,
    cancel: stop,
  });
  return { ...writer, body };
}
