import type { AbortSignal, Response as PlatformResponse } from "@inferhub/catalog/platform";
import { type ChunkWriter, type ResponseFormat, readText, type ServedChunk } from "./format.ts";
import { createOpenaiWriter } from "./openai.ts";
import { toPublicError } from "./public-error.ts";
import { createUiMessageWriter } from "./ui-message-stream.ts";

/** A stream of the client, or a function that starts one with a signal. */
export type ServedStream =
  | AsyncIterable<ServedChunk>
  | { readonly data: AsyncIterable<ServedChunk> }
  | ((signal: AbortSignal) => AsyncIterable<ServedChunk>);

/** How a stream is sent. */
export interface ResponseOptions {
  /** Default: `openai`. */
  readonly format?: ResponseFormat;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called if the stream fails. Clients see the error without details of the server. */
  readonly onError?: (error: unknown) => void;
}

/** Writes only text. */
const createTextWriter = (): ChunkWriter => ({
  start: () => "",
  write: readText,
  end: () => "",
  // Text has no form for errors: a broken connection shows that it is incomplete.
  fail: () => "",
});

const EVENTS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

const FORMATS: Readonly<
  Record<
    ResponseFormat,
    { readonly create: () => ChunkWriter; readonly headers: Readonly<Record<string, string>> }
  >
> = {
  openai: { create: createOpenaiWriter, headers: EVENTS },
  "ui-message-stream": {
    create: createUiMessageWriter,
    headers: { ...EVENTS, "x-vercel-ai-ui-message-stream": "v1" },
  },
  text: {
    create: createTextWriter,
    headers: { ...EVENTS, "content-type": "text/plain; charset=utf-8" },
  },
};

/**
 * Sends a stream of the client as a response. The stream is read only as fast as the response is, so a slow
 * reader needs no memory. A reader that disconnects stops the provider's stream: immediately if `stream` is a
 * function that forwards its signal, else after the next chunk.
 *
 * ```ts
 * return toResponse((signal) => client.chatCompletionStream({ model, messages }, { signal }));
 * ```
 */
export function toResponse(
  stream: ServedStream,
  { format = "openai", headers, onError }: ResponseOptions = {},
): PlatformResponse {
  const { create, headers: own } = FORMATS[format] ?? FORMATS.openai;
  const all = new Headers(own);
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  return new Response(toBytes(stream, create(), format === "text", onError), { headers: all });
}

function toBytes(
  stream: ServedStream,
  writer: ChunkWriter,
  breaksOnError: boolean,
  onError: ResponseOptions["onError"],
): ReadableStream<Uint8Array> {
  const stopped = new AbortController();
  const utf8 = new TextEncoder();
  let source: AsyncIterator<ServedChunk> | undefined;
  let isStarted = false;

  /** The next text. `undefined` at the end. */
  async function read(): Promise<{ text: string; done: boolean }> {
    source ??= openStream(stream, stopped.signal);
    const { done, value } = await source.next();
    const start = isStarted ? "" : writer.start();
    isStarted = true;
    return done
      ? { text: start + writer.end(), done: true }
      : { text: start + writer.write(value), done: false };
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          // Skips chunks without text, such as usage.
          for (;;) {
            const { text, done } = await read();
            // The reader may have disconnected in the meantime.
            if (stopped.signal.aborted) return;
            if (text) controller.enqueue(utf8.encode(text));
            if (done) return controller.close();
            if (text) return;
          }
        } catch (error) {
          if (stopped.signal.aborted) return;
          onError?.(error);
          if (breaksOnError) return controller.error(error);
          const { message, code } = toPublicError(error);
          controller.enqueue(utf8.encode((isStarted ? "" : writer.start()) + writer.fail(message, code)));
          controller.close();
        }
      },
      cancel: () => {
        stopped.abort();
        source?.return?.()?.catch(() => {});
      },
    },
    // Disables read-ahead.
    { highWaterMark: 0 },
  );
}

function openStream(stream: ServedStream, signal: AbortSignal): AsyncIterator<ServedChunk> {
  const opened = typeof stream === "function" ? stream(signal) : "data" in stream ? stream.data : stream;
  return opened[Symbol.asyncIterator]();
}

/**
 * Waits for the first chunk of a stream, so a failure before it is thrown and can have its own status.
 *
 * ```ts
 * const stream = await startStream(client.chatCompletionStream({ model, messages }));
 * return toResponse(stream);
 * ```
 * @throws the stream's error before its first chunk
 */
export async function startStream<Chunk>(stream: AsyncIterable<Chunk>): Promise<AsyncIterable<Chunk>> {
  const source = stream[Symbol.asyncIterator]();
  let first: IteratorResult<Chunk> | undefined = await source.next();
  const next = async (): Promise<IteratorResult<Chunk>> => {
    const result = first ?? (await source.next());
    first = undefined;
    return result;
  };
  const stop = async (): Promise<IteratorResult<Chunk>> => {
    first = undefined;
    await source.return?.();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
}
