import { createByteStream, readChunks } from "../server/byte-stream.ts";
import type { Chunk } from "./events.ts";

/** Outcome of a body: complete, truncated, or canceled by the reader. */
export interface CollectedBody {
  readonly chunks: readonly Chunk[];
  readonly cut: boolean;
}

/** Returns the same body and reports its full content at the end. Forwards errors to the reader. */
export function teeBody(
  body: ReadableStream<Uint8Array> | null,
  now: () => number,
  settle: (collected: CollectedBody) => void,
): ReadableStream<Uint8Array> | null {
  const chunks: Chunk[] = [];
  if (body === null) {
    settle({ chunks, cut: false });
    return null;
  }
  const reader = body.getReader();
  let cut = true;
  return createByteStream(
    async function* () {
      for await (const bytes of readChunks(reader)) {
        chunks.push({ bytes, atMs: now() });
        yield bytes;
      }
      cut = false;
    },
    {
      release: async (reason) => {
        settle({ chunks, cut });
        await reader.cancel(reason);
      },
    },
  );
}
