import { joinParts } from "../join-parts.ts";
import type { TakeBodyMemory } from "../limits/body-memory.ts";

/**
 * Reads a body whole, up to a limit, whatever its length claims to be.
 * @param tooLarge creates the error of a longer one
 * @throws GatewayError with code `too-large`, or `overloaded`
 */
export async function readWithLimit(
  request: Request,
  maxBytes: number,
  takeMemory: TakeBodyMemory,
  tooLarge: (maxBytes: number) => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of request.body ?? []) {
    received += part.length;
    if (received > maxBytes) throw tooLarge(maxBytes);
    takeMemory(part.length);
    parts.push(part);
  }
  return joinParts(parts, received);
}
