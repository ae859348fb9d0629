import type { IncomingMessage } from "node:http";
import { newRequestId } from "../request-id.ts";
import type { RequestContext } from "./stages.ts";

/** The first stage: returns a request its ID and its start. */
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
