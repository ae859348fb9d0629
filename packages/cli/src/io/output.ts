import type { Writable } from "node:stream";

/** Writes in order, with backpressure: a slow reader slows the source. */
export interface Output {
  /** @throws the stream's error, such as EPIPE if the reader has exited */
  write(data: string | Uint8Array): Promise<void>;
}

export function createOutput(stream: Writable): Output {
  return {
    write: (data) =>
      new Promise((resolve, reject) => {
        stream.write(data, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Returns whether the reader of a pipe has exited, which isn't a failure. */
export function isClosedPipe(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}
