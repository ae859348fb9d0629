import { createByteStream, readChunks, transformBytes, wait } from "../server/byte-stream.ts";
import type { Bytes } from "./fault.ts";

/** Interval between chunks of a throttled body. */
const TICK_MS = 20;

/** Throttles a body to a number of bytes per second. */
export const paceBytes = (source: Bytes, bytesPerSecond: number, left: AbortSignal): Bytes =>
  transformBytes(
    source,
    async function* (reader, gone) {
      const startedMs = performance.now();
      let sent = 0;
      for await (const chunk of readChunks(reader)) {
        for (let at = 0; at < chunk.length; ) {
          const elapsedMs = performance.now() - startedMs;
          const due = Math.floor((elapsedMs / 1000) * bytesPerSecond) - sent;
          if (due <= 0) {
            // Wait for the next byte, which can take longer than a tick.
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
    },
    left,
  );

/** Delays the first byte of a body. */
export const delayBytes = (source: Bytes, ms: number, left: AbortSignal): Bytes =>
  transformBytes(
    source,
    async function* (reader, gone) {
      await wait(ms, gone);
      yield* readChunks(reader);
    },
    left,
  );

/**
 * Replaces the body of a response. If it isn't a stream, `content-length` still matches the original body. Otherwise, the
 * server would switch to chunked encoding.
 */
export async function withBody(
  answer: Response,
  streams: boolean,
  remake: (body: Bytes) => Bytes,
): Promise<Response> {
  if (!answer.body) return answer;
  if (streams) return new Response(remake(answer.body), answer);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return withLength(answer, bytes.length, remake(createByteStream(() => giveOnce(bytes))));
}

async function* giveOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

/** Replaces the body of a response and its `content-length`. */
export function withLength(answer: Response, length: number, body: Bytes): Response {
  const changed = new Response(body, answer);
  changed.headers.set("content-length", String(length));
  return changed;
}
