import { IncomingMessage } from "node:http";
import { joinParts } from "../join-parts.ts";
import type { TakeBodyMemory } from "../limits/body-memory.ts";
import { readBody } from "../proxy/read-body.ts";

/** A request to read: the platform's `Request`, or Node's. */
export interface BodyRequest {
  readonly headers: Pick<Headers, "get">;
  readonly body: AsyncIterable<Uint8Array<ArrayBuffer>> | IncomingMessage | null;
}

/** Wraps a Node request. */
export const toBodyRequest = (request: IncomingMessage): BodyRequest => ({
  headers: { get: (name) => request.headers[name]?.toString() ?? null },
  body: request,
});

/**
 * Buffers a body up to a limit, regardless of its announced length.
 * @param tooLarge creates the error for larger bodies
 * @throws GatewayError with code `too-large`, or `overloaded`
 */
export async function readWithLimit(
  request: BodyRequest,
  maxBytes: number,
  takeMemory: TakeBodyMemory,
  tooLarge: (maxBytes: number) => Error,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes);
  const { body } = request;
  if (body instanceof IncomingMessage) return readIncoming(body, maxBytes, takeMemory, tooLarge);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of body ?? []) {
    received += part.length;
    if (received > maxBytes) throw tooLarge(maxBytes);
    takeMemory(part.length);
    parts.push(part);
  }
  return joinParts(parts, received);
}

/** Discards the remaining body after an error, so the client can read the response. */
const readIncoming = (
  request: IncomingMessage,
  maxBytes: number,
  take: TakeBodyMemory,
  tooLarge: (maxBytes: number) => Error,
): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    request.once("error", reject);
    const done = (body: Buffer<ArrayBuffer> | undefined) => {
      if (body) resolve(body);
      else reject(tooLarge(maxBytes));
    };
    readBody(request, maxBytes, done, { take, fail: reject });
  });
