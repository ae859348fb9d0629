import type { ServerResponse } from "node:http";
import { CallSignal } from "../pipeline/call-signal.ts";

/**
 * Creates one signal for all calls of a request, which fires when the client leaves, or immediately if it has left already: its
 * request is recorded then, and what is sent afterwards would cost nothing.
 */
export function abortOnClose(
  response: Pick<ServerResponse, "closed" | "writableFinished" | "once">,
): CallSignal {
  const calls = new CallSignal();
  const leave = () => {
    if (!response.writableFinished) calls.abort(new DOMException("The client disconnected", "AbortError"));
  };
  if (response.closed) leave();
  else response.once("close", leave);
  return calls;
}
