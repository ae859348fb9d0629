import type { IncomingMessage } from "node:http";
import { whenReady } from "@inferhub/inference/routing";
import { joinParts } from "../join-parts.ts";
import type { TakeBodyMemory } from "../limits/body-memory.ts";

/** Returns whether a request has a body, based on its framing (RFC 9112, 6). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/**
 * Buffers a body.
 * @param done called with the body, or with `undefined` if it exceeds the limit. Not called if the client disconnects
 * @param memory counts the bytes. `fail` is called with its error
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer<ArrayBuffer> | undefined) => void,
  memory: { readonly take: TakeBodyMemory | undefined; readonly fail: (error: unknown) => void },
): void {
  const parts: Buffer<ArrayBuffer>[] = [];
  let received = 0;
  const take = (bytes: Buffer<ArrayBuffer>) => {
    received += bytes.length;
    parts.push(bytes);
    if (received > maxBytes) finish(undefined);
    else
      try {
        memory.take?.(bytes.length);
      } catch (error) {
        stop();
        memory.fail(error);
      }
  };
  const end = () => void whenReady(joinParts([...parts], received), finish);
  const stop = () => {
    request.off("data", take);
    request.off("end", end);
    parts.length = 0;
  };
  const finish = (body: Buffer<ArrayBuffer> | undefined) => {
    stop();
    done(body);
  };
  request.on("data", take);
  request.once("end", end);
}
