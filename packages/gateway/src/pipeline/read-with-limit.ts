import { createTooLargeError } from "../limits/body-size.ts";

/**
 * Reads a body whole, up to a limit, whatever its length claims to be.
 * @throws GatewayError with code `too-large`
 */
export async function readWithLimit(request: Request, maxBytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of request.body ?? []) {
    received += part.length;
    if (received > maxBytes) throw createTooLargeError(maxBytes);
    parts.push(part);
  }
  return new Blob(parts);
}
