import type { Writable } from "node:stream";

/** Writes in order and waits until each part is used, so a slow reader slows the source. */
export interface Output {
  /** @throws the stream's error, such as EPIPE when the reader has gone */
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

/** Whether the reader of a pipe has exited, which isn't an error. */
export function isClosedPipe(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "EPIPE" || code === "ERR_STREAM_DESTROYED";
}
