import { authenticate } from "../auth/authenticate.ts";
import { limitConnection } from "../pipeline/limit-connection.ts";
import { sendError } from "../proxy/send-error.ts";
import type { GatewayServices } from "../services.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";
import { serveEndpoint } from "./serve-endpoint.ts";

export type EndpointListener = (incoming: EndpointRequest, endpoint: ServedEndpoint) => Promise<void>;

/** Serves the endpoints with Node's HTTP server directly, because a framework costs more time than a call. */
export const createEndpointListener =
  (services: GatewayServices): EndpointListener =>
  async (incoming, endpoint) => {
    const { request, response, tracker } = incoming;
    const { api, operation } = endpoint;
    try {
      const caller = await authenticate(request, tracker.request, services.tokens, "caller");
      tracker.reach({ ...caller, surface: api.id, operationId: operation });
      const admitted = limitConnection(services, tracker, caller);
      if (admitted) await admitted;
      await serveEndpoint(incoming, services, endpoint, caller);
    } catch (error) {
      if (api.requestIdHeader && !response.headersSent)
        response.setHeader(api.requestIdHeader, tracker.request.requestId);
      sendError(request, response, tracker, services.connections.redactor, error, api.error);
    }
  };
