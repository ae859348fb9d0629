import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestTracker } from "../pipeline/track-request.ts";

/** A request to an endpoint with its response. */
export interface EndpointRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Record of the request. */
  readonly tracker: RequestTracker;
}
