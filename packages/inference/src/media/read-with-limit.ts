import type { Deadline } from "../contracts/http.ts";
import type { CreateFileError } from "./egress.ts";

/** Reads chunks until the end, the deadline, or the size limit. */
export async function readWithLimit(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  deadline: Deadline,
  refuse: CreateFileError,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.next());
      if (done) return new Blob(parts);
      if (!ArrayBuffer.isView(value)) throw refuse("output-malformed", "isn't a stream of bytes");
      bytes += value.byteLength;
      if (bytes > maxBytes) throw refuse("too-large", `is larger than ${maxBytes} bytes`);
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
  } finally {
    // Not awaited: a stuck stream would never finish.
    reader.return?.()?.catch(() => undefined);
  }
}
