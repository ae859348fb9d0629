import type { ServerResponse } from "node:http";
import { CallSignal } from "../pipeline/call-signal.ts";

/**
 * Creates one signal for all calls of a request. It is aborted when the client disconnects, or immediately if it already
 * has. The request is then already recorded, and further calls wouldn't be billed.
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
