import type { ServerResponse } from "@inferhub/inference/define";
import type { Authenticated } from "../pipeline/stages.ts";
import type { GatewayServices } from "../services.ts";
import type { WireEvent } from "./endpoint.ts";

/** A request with stored state: the conversation before it, and later its response. */
export interface EndpointSession<Body = { readonly model: string }> {
  /** The body with the stored history prepended. */
  readonly body: Body;
  /** From which the ID of the response is derived. */
  readonly responseId: string;
  /** Set for a call that continues without its client: answers instead. */
  readonly answer?: () => Promise<ServerResponse | AsyncIterable<WireEvent>>;
  /** Keeps a response before it is sent. */
  keepResponse(response: ServerResponse): Promise<ServerResponse>;
  /** Keeps the response that events end with, before the last of them is sent. */
  keepEvents(events: AsyncIterable<WireEvent>): AsyncIterable<WireEvent>;
}

/** Starts the session of a request whose body was checked. */
export type OpenSession<Body = { readonly model: string }> = (
  services: GatewayServices,
  caller: Authenticated,
  body: Body,
) => Promise<EndpointSession<Body>>;
