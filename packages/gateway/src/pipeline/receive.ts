import type { IncomingMessage } from "node:http";
import { newRequestId } from "../request-id.ts";
import type { RequestContext } from "./stages.ts";

/** First stage: adds an ID and a start time to a request. */
export function receive(request: IncomingMessage): RequestContext {
  const { url = "", method = "", headers } = request;
  return {
    requestId: newRequestId(),
    startedMs: performance.now(),
    method,
    path: url.split("?", 1)[0] ?? "",
    header: (name) => headers[name.toLowerCase()]?.toString(),
  };
}
