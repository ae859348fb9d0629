import type { IncomingMessage, ServerResponse } from "node:http";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { operationsOf, PROVIDERS, type Provider } from "@inferhub/inference";
import { followExchange } from "./access.ts";
import { createApiListener } from "./api-listener.ts";
import {
  DEFAULT_CALLS,
  DEFAULT_FIRST_BYTE_MS,
  DEFAULT_MAX_BODY_BYTES,
  type GatewayOptions,
} from "./options.ts";
import { createAgents } from "./pass-through/agents.ts";
import { answerProblem } from "./pass-through/answer-problem.ts";
import { passThrough } from "./pass-through/pass-through.ts";
import { readRequestPath } from "./request-path.ts";
import { OWN_SEGMENTS, RESERVED_SEGMENTS } from "./routes/index.ts";
import { clientFor } from "./run/client-methods.ts";
import { findProvider } from "./run/find-provider.ts";
import { refuseOtherOrigins } from "./same-origin.ts";
import { createUpstreams } from "./upstreams.ts";

export interface Gateway {
  /** For `http.createServer`, alone or as a part of a larger server. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** Lets go of the connections to upstreams. */
  close(): void;
}

/**
 * A proxy router that holds the keys: `/{provider}/…` passes on in the provider's own format,
 * `/api/tasks/{operation}` speaks one format for all of them.
 * @throws TypeError when the id of a provider is a path of the gateway's own
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { providers = PROVIDERS, resolveUpstream, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = options;
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  refuseReserved(providers);
  const upstreams = createUpstreams(providers, resolveUpstream);
  const agents = createAgents(options.agent);
  const { firstByteMs = DEFAULT_FIRST_BYTE_MS, elsewhere } = options;
  const settings = { upstreams, agents, maxBodyBytes, firstByteMs };
  const api = createApiListener({
    providers,
    operations: [...new Set([...OPERATIONS, ...operationsOf(providers)])],
    upstreams,
    client: clientFor(providers, upstreams),
    calls: { ...DEFAULT_CALLS, ...options.calls },
    maxBodyBytes,
    keepAliveMs: options.keepAliveMs,
  });

  function listener(request: IncomingMessage, response: ServerResponse): void {
    request.socket.setNoDelay(true);
    const exchange = followExchange(request, response, options.log, upstreams.secrets);
    try {
      refuseOtherOrigins(request);
      const path = readRequestPath(request);
      exchange.path = path.path;
      const { segment } = path;
      const provider = byId.get(segment);
      const reads = request.method === "GET" || request.method === "HEAD";
      if (OWN_SEGMENTS.includes(segment)) api(request, response, exchange);
      else if (provider) passThrough(request, response, exchange, path, provider, settings);
      else if (elsewhere && reads) elsewhere(request, response);
      else if (RESERVED_SEGMENTS.includes(segment)) api(request, response, exchange);
      else findProvider(providers, segment);
    } catch (error) {
      answerProblem(request, response, exchange, upstreams.secrets(), error);
    }
  }
  return { listener, close: agents.close };
}

function refuseReserved(providers: readonly Provider[]): void {
  const taken = providers.find(({ id }) => RESERVED_SEGMENTS.includes(id));
  if (taken) throw new TypeError(`No provider may be called "${taken.id}": the gateway has that path itself`);
}
