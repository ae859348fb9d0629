import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import { atEnd, type Exchange, followExchange, type Observers } from "./access.ts";
import { createApiListener } from "./api-listener.ts";
import { createServices } from "./create-services.ts";
import { GatewayError } from "./errors.ts";
import { DEFAULT_FIRST_BYTE_MS, DEFAULT_IDLE_MS, type GatewayOptions } from "./options.ts";
import { createAgents } from "./pass-through/agents.ts";
import { answerProblem } from "./pass-through/answer-problem.ts";
import { createGuard } from "./pass-through/guard.ts";
import { passThrough } from "./pass-through/pass-through.ts";
import { type RequestPath, readRequestPath } from "./request-path.ts";
import { OWN_SEGMENTS, RESERVED_SEGMENTS } from "./routes/index.ts";
import { findProvider } from "./run/find-provider.ts";
import { answerOtherOrigins } from "./same-origin.ts";
import { problemFormatFor } from "./surfaces/format.ts";
import { authenticate } from "./tokens/authenticate.ts";

/** A gateway without a port of its own. */
export interface Gateway {
  /** For `http.createServer`, alone or as a part of a larger server. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** From now on calls are refused; those under way go on. */
  drain(): void;
  /** Calls that are still under way have failed: their connections are about to be closed. */
  abandon(): void;
  /** Writes what is left of the ledger, and lets go of connections and of the store. */
  close(): Promise<void>;
}

/** How long the ledger waits for calls whose connections are closed. */
const RECKONING_MS = 1_000;

/**
 * A proxy router that holds the keys: `/{provider}/…` passes on in the provider's own format, `/v1/…` speaks
 * OpenAI's and Anthropic's, and `/api/tasks/{operation}` one format for all that providers do.
 * @throws TypeError when the id of a provider is a path of the gateway's own
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { firstByteMs = DEFAULT_FIRST_BYTE_MS, idleMs = DEFAULT_IDLE_MS, elsewhere } = options;
  const underWay = new Set<Exchange>();
  let draining = false;
  let whenIdle = () => {};
  const services = createServices(options, () => underWay.size);
  const { providers, upstreams, access, policy, ledger, metrics } = services;
  refuseReserved(providers);
  void services.modelLists?.start();
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const agents = createAgents(options.agent);
  const api = createApiListener(services);
  const settings = {
    upstreams,
    agents,
    patience: () => {
      const { content, idle } = policy().timeout ?? {};
      return { firstByteMs: content ?? firstByteMs, idleMs: idle ?? idleMs };
    },
    maxBodyBytes: services.maxBodyBytes,
    ...createGuard(services),
  };
  const observers: Observers = {
    log: options.log,
    redactor: upstreams.redactor,
    usage: (entry) => {
      ledger.record(entry);
      metrics.observe(entry);
    },
  };

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const exchange = followExchange(request, response, observers);
    underWay.add(exchange);
    atEnd(exchange, () => {
      underWay.delete(exchange);
      if (underWay.size === 0) whenIdle();
    });
    const fail = (error: unknown) => answerProblem(request, response, exchange, upstreams.redactor, error);
    try {
      if (answerOtherOrigins(request, response, policy().allowedOrigins)) return;
      const path = readRequestPath(request);
      exchange.path = path.path;
      route(request, response, exchange, path)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  function route(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    path: RequestPath,
  ): void | Promise<void> {
    const { segment } = path;
    const provider = byId.get(segment);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (draining && (provider || OWN_SEGMENTS.includes(segment))) throw stopping(response);
    if (OWN_SEGMENTS.includes(segment)) return api(request, response, exchange);
    if (provider) {
      exchange.provider = provider.id;
      exchange.format = problemFormatFor(path.path, provider);
      const forward = () => {
        exchange.surface = "pass-through";
        passThrough(request, response, exchange, path, provider, settings);
      };
      return authenticate(request, exchange, access, "caller")?.then(forward) ?? forward();
    }
    if (elsewhere && isRead) return elsewhere(request, response);
    if (RESERVED_SEGMENTS.includes(segment)) return api(request, response, exchange);
    findProvider(providers, segment);
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RECKONING_MS);
      whenIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    listener,
    drain: () => {
      draining = true;
    },
    abandon: () => {
      for (const exchange of underWay) exchange.outcome ??= "failed";
    },
    close: async () => {
      // Connections are closed before their calls have been reckoned up, as what they were when they ended.
      if (underWay.size > 0) await idle();
      agents.close();
      await services.modelLists?.close();
      await services.offers.settled();
      await ledger.close();
      await services.store.close();
    },
  };
}

/** Nobody is to send more on the same connection. */
function stopping(response: ServerResponse): GatewayError {
  response.setHeader("connection", "close");
  return new GatewayError("stopping", "The gateway is being stopped: ask again in a moment", {
    retryable: true,
    retryAfterSeconds: 1,
  });
}

function refuseReserved(providers: readonly Provider[]): void {
  const taken = providers.find(({ id }) => RESERVED_SEGMENTS.includes(id));
  if (taken) throw new TypeError(`No provider may be called "${taken.id}": the gateway has that path itself`);
}
