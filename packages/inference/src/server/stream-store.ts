import type { AbortSignal } from "@inferhub/catalog/platform";
import { InferenceClientError, InputError } from "../errors.ts";
import type { ServedChunk } from "./format.ts";
import { STREAM_ID_HEADER } from "./stream-id.ts";

/** How long streams are stored, and how large they may become. */
export interface StreamStoreOptions {
  /** Milliseconds that a stream without a reader keeps running before it is stopped. Default: 60,000. */
  readonly graceMs?: number;
  /** Milliseconds to store a complete stream. Default: 60,000. */
  readonly keepMs?: number;
  /** The most streams at the same time. Default: 1,000. */
  readonly maxStreams?: number;
  /** The most chunks of one stream. A stream that has more fails. Default: 100,000. */
  readonly maxChunks?: number;
}

/** Streams that clients can resume after a connection failure. Stored in the memory of this process. */
export interface StreamStore {
  /**
   * Starts a stream under an ID, or returns the running stream of this ID. The stream continues if its reader
   * disconnects, so it can be resumed.
   * @throws InputError if the server has too many streams
   */
  start<Chunk extends ServedChunk>(
    id: string,
    open: (signal: AbortSignal) => AsyncIterable<Chunk>,
  ): AsyncIterable<Chunk>;
  /** The stream of an ID from its first chunk. `undefined` if absent. */
  resume(id: string | undefined): AsyncIterable<ServedChunk> | undefined;
  /** Stops a stream at the provider. Returns whether there was one. */
  stop(id: string | undefined): boolean;
}

/** A stream with its chunks so far. */
interface KeptStream {
  readonly chunks: ServedChunk[];
  readonly stopped: AbortController;
  end?: { readonly error?: unknown };
  readers: number;
  /** Wakes the readers that wait for the next chunk. */
  waiting: (() => void)[];
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Keeps the streams of a server so clients can resume them: a client that loses its connection requests the
 * stream again under its ID and reads it from the start.
 *
 * ```ts
 * const streams = createStreamStore();
 * const POST = async (request: Request) => {
 *   const { input, streamId } = await fromRequest(request);
 *   const open = (signal: AbortSignal) => client.chatCompletionStream({ ...input, model }, { signal });
 *   return toResponse(streamId ? streams.start(streamId, open) : open);
 * };
 * ```
 */
export function createStreamStore({
  graceMs = 60_000,
  keepMs = 60_000,
  maxStreams = 1_000,
  maxChunks = 100_000,
}: StreamStoreOptions = {}): StreamStore {
  const streams = new Map<string, KeptStream>();

  /** Calls a function later, without keeping a process running for it. */
  function schedule(stream: KeptStream, run: () => void, ms: number): void {
    clearTimeout(stream.timer);
    stream.timer = setTimeout(run, ms);
    (stream.timer as { unref?: () => void }).unref?.();
  }

  const wake = (stream: KeptStream) => {
    for (const resolve of stream.waiting.splice(0)) resolve();
  };

  function stopWithoutReaders(stream: KeptStream): void {
    if (stream.readers === 0 && !stream.end) schedule(stream, () => stream.stopped.abort(), graceMs);
  }

  async function pump(id: string, stream: KeptStream, source: AsyncIterable<ServedChunk>): Promise<void> {
    try {
      for await (const chunk of source) {
        if (stream.chunks.length >= maxChunks)
          throw new InferenceClientError("too-large", `The stream has more than ${maxChunks} chunks`);
        stream.chunks.push(chunk);
        wake(stream);
        if (stream.stopped.signal.aborted) break;
      }
      stream.end = {};
    } catch (error) {
      stream.end = { error };
    }
    wake(stream);
    schedule(stream, () => streams.get(id) === stream && streams.delete(id), keepMs);
  }

  async function* read(
    stream: KeptStream,
    reader: { isStopped: boolean },
  ): AsyncGenerator<ServedChunk, void> {
    for (let position = 0; !reader.isStopped; ) {
      const chunk = stream.chunks[position];
      if (chunk !== undefined) {
        position++;
        yield chunk;
      } else if (stream.end) {
        if ("error" in stream.end) throw stream.end.error;
        return;
      } else {
        await new Promise<void>((resolve) => stream.waiting.push(resolve));
      }
    }
  }

  const toReadable = (stream: KeptStream): AsyncIterable<ServedChunk> => ({
    [Symbol.asyncIterator]: () => {
      const reader = { isStopped: false };
      const source = read(stream, reader);
      const leave = () => {
        if (reader.isStopped) return;
        reader.isStopped = true;
        stream.readers--;
        stopWithoutReaders(stream);
      };
      stream.readers++;
      if (!stream.end) clearTimeout(stream.timer);
      return {
        next: async () => {
          const result = await source.next();
          if (result.done) leave();
          return result;
        },
        return: () => {
          leave();
          // A reader that waits for the next chunk ends immediately.
          wake(stream);
          return source.return();
        },
      };
    },
  });

  return {
    start: (id, open) => {
      type Opened = ReturnType<typeof open>;
      const known = streams.get(id);
      if (known) return toReadable(known) as Opened;
      if (streams.size >= maxStreams) {
        throw new InputError("input-invalid", `The server has ${maxStreams} streams. Try again later.`);
      }
      const stream: KeptStream = { chunks: [], stopped: new AbortController(), readers: 0, waiting: [] };
      streams.set(id, stream);
      void pump(id, stream, open(stream.stopped.signal));
      stopWithoutReaders(stream);
      return toReadable(stream) as Opened;
    },
    resume: (id) => {
      const stream = id === undefined ? undefined : streams.get(id);
      return stream && toReadable(stream);
    },
    stop: (id) => {
      const stream = id === undefined ? undefined : streams.get(id);
      if (!stream) return false;
      stream.stopped.abort();
      return true;
    },
  };
}

/** A request, as far as its stream ID is read: of a `fetch` handler, or of Node. */
export interface RequestWithHeaders {
  readonly headers?:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>
    | undefined;
}

/** IDs are selected by clients, and too long to be guessed. */
const STREAM_ID = /^[\w-]{16,100}$/;

/** The ID under which a client can resume the stream of its request. `undefined` if it sent none, or an invalid one. */
export function readStreamId({ headers }: RequestWithHeaders): string | undefined {
  const id = hasGet(headers) ? headers.get(STREAM_ID_HEADER) : headers?.[STREAM_ID_HEADER];
  return typeof id === "string" && STREAM_ID.test(id) ? id : undefined;
}

const hasGet = (headers: RequestWithHeaders["headers"]): headers is { get(name: string): string | null } =>
  typeof headers?.["get"] === "function";
