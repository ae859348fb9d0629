import { setTimeout as sleep } from "node:timers/promises";
import type { Bytes } from "./fault.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** How often a paced body gives something. */
const TICK_MS = 20;

/** A body made from another while it is read; the other is left when this one is, or when the making fails. */
export function transformBytes(
  source: Bytes,
  outer: AbortSignal,
  remake: (reader: Reader, left: AbortSignal) => AsyncGenerator<Uint8Array, void>,
): Bytes {
  const reader = source.getReader();
  return createByteStream(
    outer,
    (left) => remake(reader, left),
    (reason) => reader.cancel(reason),
  );
}

/**
 * A body whose parts are made while they are read. Making that fails breaks it.
 * @param outer fires when the client has left
 * @param release is done at the end, however that comes
 */
export function createByteStream(
  outer: AbortSignal,
  make: (left: AbortSignal) => AsyncGenerator<Uint8Array, void>,
  release: (reason?: unknown) => Promise<void> = async () => undefined,
): Bytes {
  const leaving = new AbortController();
  const parts = make(AbortSignal.any([outer, leaving.signal]));
  const stop = async (reason?: unknown) => {
    leaving.abort();
    await release(reason);
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          await stop();
          throw error;
        }
        await stop();
        controller.close();
      },
      cancel: stop,
    },
    // Reading ahead would lose what an error finds unread.
    { highWaterMark: 0 },
  );
}

/** Waits, though no longer than the client does. */
export async function wait(ms: number, left: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: left }).catch(() => undefined);
}

/** The same bytes, so many in a second. */
export const paceBytes = (source: Bytes, bytesPerSecond: number, left: AbortSignal): Bytes =>
  transformBytes(source, left, async function* (reader, gone) {
    const startedMs = performance.now();
    let sent = 0;
    for await (const chunk of readChunks(reader)) {
      for (let at = 0; at < chunk.length; ) {
        const elapsedMs = performance.now() - startedMs;
        const due = Math.floor((elapsedMs / 1000) * bytesPerSecond) - sent;
        if (due <= 0) {
          // Until the next byte is due, which may be longer than a tick.
          await wait(Math.max(TICK_MS, ((sent + 1) / bytesPerSecond) * 1000 - elapsedMs), gone);
          if (gone.aborted) return;
          continue;
        }
        const part = chunk.subarray(at, at + due);
        at += part.length;
        sent += part.length;
        yield part;
      }
    }
  });

/** The same bytes, the first of them later. */
export const delayBytes = (source: Bytes, ms: number, left: AbortSignal): Bytes =>
  transformBytes(source, left, async function* (reader, gone) {
    await wait(ms, gone);
    yield* readChunks(reader);
  });

async function* readChunks(reader: Reader): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/**
 * An answer with another body. For one that is no stream, the length header is as if nothing happened to it, since a
 * server would frame it by parts otherwise.
 */
export async function withBody(
  answer: Response,
  streams: boolean,
  remake: (body: Bytes) => Bytes,
): Promise<Response> {
  if (!answer.body) return answer;
  if (streams) return new Response(remake(answer.body), answer);
  const { status, statusText } = answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("content-length", String(bytes.length));
  const { body } = new Response(bytes);
  return new Response(body && remake(body), { status, statusText, headers });
}
