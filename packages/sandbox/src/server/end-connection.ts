import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ConnectionReset } from "./connection-reset.ts";

/**
 * Returns the same response. If its body breaks, it sends the data so far and closes the connection. Node's adapter
 * would log the error and send a 500 before the first byte.
 */
export async function endConnectionOnError(
  answer: Promise<Response>,
  outgoing: ServerResponse,
): Promise<Response> {
  try {
    return guarded(await answer, outgoing);
  } catch (error) {
    if (!(error instanceof ConnectionReset)) throw error;
    outgoing.socket?.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  }
}

function guarded(response: Response, outgoing: ServerResponse): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => BROKEN);
        if (done === undefined) return endConnection(outgoing);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

const BROKEN = { done: undefined, value: undefined };

/** Resolves when the connection has closed, so that the adapter stops. */
async function endConnection(outgoing: ServerResponse): Promise<void> {
  const closed = new Promise<void>((resolve) => outgoing.once("close", resolve));
  // The adapter buffers available data before the first write.
  while (!outgoing.headersSent && !outgoing.destroyed) await turn();
  outgoing.socket?.destroySoon();
  if (!outgoing.destroyed) await closed;
}
