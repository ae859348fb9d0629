import type { IncomingMessage } from "node:http";

/** Whether a request brings a body, by its framing (RFC 9112, 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/**
 * Reads a body whole.
 * @param done called with the body, or with `undefined` as soon as it is longer than it may be; never for
 * one whose sender leaves
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | undefined) => void,
): void {
  const parts: Buffer[] = [];
  let received = 0;
  const take = (bytes: Buffer) => {
    received += bytes.length;
    parts.push(bytes);
    if (received > maxBytes) finish(undefined);
  };
  const end = () => finish(parts.length === 1 ? parts[0] : Buffer.concat(parts, received));
  const finish = (body: Buffer | undefined) => {
    request.off("data", take);
    request.off("end", end);
    done(body);
  };
  request.on("data", take);
  request.once("end", end);
}
