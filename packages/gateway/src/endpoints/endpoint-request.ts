import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestTracker } from "../pipeline/track-request.ts";

/** A request to an endpoint, and where its response goes. */
export interface EndpointRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Follows the request to its record. */
  readonly tracker: RequestTracker;
}
