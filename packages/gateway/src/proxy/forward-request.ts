import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import type { Connections } from "../connections.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import { assertShortJsonShape } from "../limits/json-shape.ts";
import type { AddressedCall } from "../pipeline/stages.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import type { RequestPath } from "../request-path.ts";
import { readModelFromPath } from "../usage/read-model-from-path.ts";
import { readModelsFromBody } from "../usage/read-models-from-body.ts";
import type { ConnectionPools } from "./connection-pool.ts";
import { selectConnection } from "./emulator-files.ts";
import { forward, type ResponseObserver } from "./forward.ts";
import type { AllowedHeaders } from "./headers.ts";
import type { ResponseTimeouts } from "./idle-timer.ts";
import { hasBody, readBody } from "./read-body.ts";
import { resolveUpstreamUrl } from "./upstream-url.ts";

/** What is known of a request before it is sent. */
export interface ProxyRequest {
  readonly call: AddressedCall;
  readonly tracker: RequestTracker;
  readonly provider: Provider;
  /** All that path and body name; `undefined` where that is not known, empty where they name none. */
  readonly models: readonly string[] | undefined;
  /** Length of the body; `undefined` where it shows only in the end. */
  readonly bodyBytes: number | undefined;
}

export interface ProxySettings {
  readonly connections: Connections;
  readonly pools: ConnectionPools;
  readonly bodyLimits: BodyLimits;
  /** The current timeouts. */
  readonly timeouts: () => ResponseTimeouts;
  /** Whether answers must be readable: asks upstreams not to compress them. */
  readonly readsUsage?: boolean;
  /** Lets a request go on, at once or later, or throws what answers it. */
  readonly authorize?: (call: ProxyRequest) => void | Promise<void>;
  /**
   * Whether a request may not go on before all models are known that it names. Its body is then read whole,
   * however long; those of others are passed on as they come, once they are longer than 64 KiB.
   */
  readonly requiresModel?: (call: AddressedCall) => boolean;
  /** Names of the headers that pass, as they are allowed now. */
  readonly headers?: () => AllowedHeaders | undefined;
  /** Who looks on while the answer goes by. */
  readonly observe?: (call: ProxyRequest) => ResponseObserver | undefined;
}

/** Longer bodies are passed on as they come. */
const SMALL_BYTES = 64 * 1024;

/** A request at a provider's own address. */
export interface IncomingProxyRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly tracker: RequestTracker;
  readonly call: AddressedCall;
  readonly path: RequestPath;
  readonly provider: Provider;
  /** Responds with an error, or interrupts the response that has begun. */
  readonly fail: (error: unknown) => void;
}

/** Forwards a request in a provider's own format: checks what can be checked, then sends it. */
export function forwardRequest(incoming: IncomingProxyRequest, settings: ProxySettings): void {
  const { request, response, tracker, call, path, provider, fail } = incoming;
  const { connections, pools, bodyLimits, timeouts, readsUsage, authorize, observe } = settings;
  const { maxBodyBytes } = bodyLimits;
  const upstream = selectConnection(path.rest, connections.require(provider));
  const length = readContentLength(request);
  const target = resolveUpstreamUrl(provider, upstream, path);

  function continueWithBody(body: Buffer | undefined): void {
    if (body && isLikelyJson(body)) assertShortJsonShape(body, bodyLimits);
    const needsModels = authorize || observe;
    const models = needsModels && readModels(request, provider, path, body);
    const proxied = { call, tracker, provider, models, bodyBytes: body?.length ?? length };
    const pass = () => {
      // Who waits to be admitted may leave.
      if (response.destroyed) return;
      const observer = observe?.(proxied);
      forward({
        request,
        response,
        provider,
        upstream,
        target,
        call,
        tracker,
        pools,
        body,
        maxBodyBytes,
        timeouts: timeouts(),
        readsUsage,
        headers: settings.headers?.(),
        observer,
        fail,
      });
    };
    const wait = authorize?.(proxied);
    if (wait) wait.then(pass).catch(fail);
    else pass();
  }

  const whole = (length !== undefined && length <= SMALL_BYTES) || settings.requiresModel?.(call);
  if (!hasBody(request) || !whole) {
    continueWithBody(hasBody(request) ? undefined : EMPTY_BODY);
    return;
  }
  readBody(request, maxBodyBytes, (body) => {
    try {
      if (!body) throw createTooLargeError(maxBodyBytes, provider.id);
      continueWithBody(body);
    } catch (error) {
      fail(error);
    }
  });
}

const EMPTY_BODY = Buffer.alloc(0);

/** Whether a body begins as JSON does, whatever its type says. */
const isLikelyJson = (body: Buffer): boolean => /^\s*[{[]/.test(body.toString("latin1", 0, 64));

function readContentLength(request: IncomingMessage): number | undefined {
  if (!hasBody(request)) return 0;
  const { "content-length": length } = request.headers;
  return length === undefined ? undefined : Number(length);
}

function readModels(
  request: IncomingMessage,
  provider: Provider,
  { rest }: RequestPath,
  body: Buffer | undefined,
): readonly string[] | undefined {
  const inPath = readModelFromPath(provider, rest);
  const inBody = body && readModelsFromBody(request.headers["content-type"], body);
  if (inPath === undefined) return inBody;
  // The path names the model, so the body may be a file or empty.
  return [inPath, ...(inBody ?? [])];
}
