import type { ServerResponse } from "@inferhub/inference/define";
import type { Authenticated } from "../pipeline/stages.ts";
import type { GatewayServices } from "../services.ts";
import type { WireEvent } from "./endpoint.ts";

/** Stored state of a request: its conversation, and later its response. */
export interface EndpointSession<Body = { readonly model: string }> {
  /** The body with the stored history prepended. */
  readonly body: Body;
  /** From which the ID of the response is derived. Default: the ID of the request. */
  readonly responseId?: string;
  /** Set for a call that continues without its client: answers instead. */
  readonly answer?: () => Promise<ServerResponse | AsyncIterable<WireEvent>>;
  /** Stores a response before it is sent. */
  keepResponse(response: ServerResponse): Promise<ServerResponse>;
  /** Stores the response of a stream before the last event is sent. */
  keepEvents(events: AsyncIterable<WireEvent>): AsyncIterable<WireEvent>;
}

/** Starts the session of a request whose body was checked. `undefined` if the request uses nothing that is stored. */
export type OpenSession<Body = { readonly model: string }> = (
  services: GatewayServices,
  caller: Authenticated,
  body: Body,
) => Promise<EndpointSession<Body> | undefined>;
