import { createByteStream, readChunks, transformBytes, wait } from "../server/byte-stream.ts";
import type { Bytes } from "./fault.ts";

/** How often a paced body gives something. */
const TICK_MS = 20;

/** The same bytes, so many in a second. */
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
    },
    left,
  );

/** The same bytes, the first of them later. */
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
 * A response with a different body. If it isn't a stream, `content-length` still matches the original body. A server
 * would switch to chunked encoding if it didn't.
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

/** The same response with a different body, whose length it claims. */
export function withLength(answer: Response, length: number, body: Bytes): Response {
  const changed = new Response(body, answer);
  changed.headers.set("content-length", String(length));
  return changed;
}
