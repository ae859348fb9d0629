import { GatewayError } from "../errors.ts";

/**
 * Reads a body whole, up to a limit, whatever its length claims to be.
 * @throws GatewayError with code `too-large`
 */
export async function readWithLimit(request: Request, maxBytes: number): Promise<Blob> {
  const tooLarge = () => new GatewayError("too-large", `The request is larger than ${maxBytes} bytes`);
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of request.body ?? []) {
    received += part.length;
    if (received > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return new Blob(parts);
}
