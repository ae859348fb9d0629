import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

interface UploadEvents {
  onProgress(): void;
  /** Error of a body that is too large. */
  onOversize(): void;
}

/**
 * A request body as an independent stream. If an upstream responds early, the rest of the body is discarded, so that the
 * client can read the response.
 */
export function createUploadStream(
  request: IncomingMessage,
  maxBytes: number,
  { onProgress, onOversize }: UploadEvents,
): Readable {
  let received = 0;
  const body = new Readable({
    read: () => void request.resume(),
    destroy: (error, done) => {
      request.resume();
      done(error);
    },
  });
  const take = (bytes: Buffer) => {
    received += bytes.length;
    if (received > maxBytes) {
      request.off("data", take);
      onOversize();
      return;
    }
    onProgress();
    if (!body.destroyed && !body.push(bytes)) request.pause();
  };
  request.on("data", take);
  request.once("end", () => {
    if (!body.destroyed) body.push(null);
  });
  return body;
}
