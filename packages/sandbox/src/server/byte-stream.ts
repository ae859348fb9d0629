import { setTimeout as sleep } from "node:timers/promises";
import type { ByteStream } from "@inferhub/catalog/platform";

export type ByteReader = ReadableStreamDefaultReader<Uint8Array>;

interface ByteStreamOptions {
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Called once at the end, including errors and cancellation. */
  release?(reason?: unknown): Promise<void>;
}

/**
 * A body that is generated on demand. An error in `make` breaks the body.
 * @param make receives a signal that fires when the client disconnects
 */
export function createByteStream(
  make: (left: AbortSignal) => AsyncGenerator<Uint8Array | string, void>,
  { signal, release = async () => undefined }: ByteStreamOptions = {},
): ByteStream {
  const leaving = new AbortController();
  const parts = make(signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal);
  const utf8 = new TextEncoder();
  let released: Promise<void> | undefined;
  const stop = (reason?: unknown) => {
    leaving.abort();
    released ??= release(reason);
    return released;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (!done) return controller.enqueue(typeof value === "string" ? utf8.encode(value) : value);
        } catch (error) {
          await stop();
          throw error;
        }
        await stop();
        controller.close();
      },
      cancel: stop,
    },
    // Read-ahead would drop data that an error handler needs.
    { highWaterMark: 0 },
  );
}

/** Transforms a body while it is read. Cancels the source if the result is canceled or the transformation fails. */
export function transformBytes(
  source: ByteStream,
  remake: (reader: ByteReader, left: AbortSignal) => AsyncGenerator<Uint8Array | string, void>,
  signal?: AbortSignal,
): ByteStream {
  const reader = source.getReader();
  return createByteStream((left) => remake(reader, left), {
    ...(signal && { signal }),
    release: (reason) => reader.cancel(reason),
  });
}

export async function* readChunks(reader: ByteReader): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Waits until the time is over or the client disconnects. */
export async function wait(ms: number, left: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: left }).catch(() => undefined);
}
