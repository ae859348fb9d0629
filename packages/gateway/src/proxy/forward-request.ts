import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { Connections } from "../connections.ts";
import type { BodyLimits } from "../limits/body-limits.ts";
import type { BodyMemory } from "../limits/body-memory.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import type { Leaving } from "../limits/limit.ts";
import type { AddressedCall } from "../pipeline/stages.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import type { RequestPath } from "../request-path.ts";
import { listLimitsAt } from "../usage/output-limits.ts";
import { readBodyMembers } from "../usage/read-body-members.ts";
import { decodePath, namesModelAt, readModelsFromPath } from "../usage/read-models-from-path.ts";
import { describeUse, type RequestUse } from "../usage/request-use.ts";
import type { ConnectionPools } from "./connection-pool.ts";
import { selectConnection } from "./emulator-files.ts";
import { forward, type ResponseObserver } from "./forward.ts";
import type { AllowedHeaders } from "./headers.ts";
import type { ResponseTimeouts } from "./idle-timer.ts";
import { hasBody, readBody } from "./read-body.ts";
import { requestStreamUsage } from "./request-stream-usage.ts";
import { createSigner } from "./sign-request.ts";
import { resolveUpstreamUrl } from "./upstream-url.ts";

/** Data of a request before it is sent. */
export interface ProxyRequest {
  readonly call: AddressedCall;
  readonly tracker: RequestTracker;
  readonly provider: Provider;
  /** Path at the provider, decoded and in lower case. */
  readonly path: string;
  readonly method: string;
  /** Usage stated by path and body. */
  readonly use: RequestUse;
  readonly leaving: Leaving;
}

export interface ProxySettings {
  readonly connections: Connections;
  readonly pools: ConnectionPools;
  readonly bodyLimits: BodyLimits;
  /** Absent if buffered bodies have no memory limit. */
  readonly bodyMemory?: BodyMemory;
  /** The current timeouts. */
  readonly timeouts: () => ResponseTimeouts;
  /** Whether the gateway reads responses, so upstreams must not compress them. */
  readonly readsUsage?: boolean;
  /** Admits a request, or throws the error to send. Can return a promise. */
  readonly authorize?: (call: ProxyRequest) => void | Promise<void>;
  /**
   * Whether a request must wait until its usage is known. Its body is then buffered at any length. Other bodies over
   * 64 KiB are streamed.
   */
  readonly requiresUse?: (call: AddressedCall) => boolean;
  /** Currently allowed headers. */
  readonly headers?: () => AllowedHeaders | undefined;
  /** Creates the observer of the response. */
  readonly observe?: (call: ProxyRequest) => ResponseObserver | undefined;
}

/** Larger bodies are streamed. */
const SMALL_BYTES = 64 * 1024;

/** A pass-through request. */
export interface IncomingProxyRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly tracker: RequestTracker;
  readonly call: AddressedCall;
  readonly path: RequestPath;
  readonly provider: Provider;
  /** Responds with an error, or interrupts the response that has started. */
  readonly fail: (error: unknown) => void;
}

/** Checks a pass-through request and forwards it. */
export function forwardRequest(incoming: IncomingProxyRequest, settings: ProxySettings): void {
  const { request, response, tracker, call, path, provider, fail } = incoming;
  const { connections, pools, bodyLimits, timeouts, readsUsage, authorize, observe } = settings;
  const { maxBodyBytes } = bodyLimits;
  const upstream = selectConnection(path.rest, connections.require(provider));
  const length = readContentLength(request);
  const target = resolveUpstreamUrl(provider, upstream, path);

  const { "content-type": type } = request.headers;
  const isStrict = settings.requiresUse?.(call) ?? false;
  const sign = createSigner(provider, upstream);

  function continueWithBody(body: Buffer<ArrayBuffer> | undefined): MaybePromise<void> {
    const members = body && readBodyMembers(type, body, { limits: bodyLimits, isStrict });
    return whenReady(members, (known) => {
      const named = readModelsFromPath(provider, path.rest, path.query);
      const plainPath = decodePath(path.rest).toLowerCase();
      const proxied: ProxyRequest = {
        call,
        tracker,
        provider,
        path: plainPath,
        method: request.method ?? "GET",
        leaving: createLeaving(response),
        use: describeUse(
          named,
          known,
          body?.length ?? length,
          listLimitsAt(plainPath),
          namesModelAt(provider, path.rest),
        ),
      };
      const asking =
        body && readsUsage
          ? requestStreamUsage({ provider: provider.id, path: proxied.path, body, members: known })
          : undefined;
      const send = (signed?: Readonly<Record<string, string>>) => {
        // The client can disconnect while it waits for admission.
        if (response.destroyed) return;
        forward({
          request,
          response,
          provider,
          upstream,
          connections,
          target,
          call,
          tracker,
          pools,
          body: asking ?? body,
          signed,
          hidesUsage: asking !== undefined,
          maxBodyBytes,
          timeouts: timeouts(),
          readsUsage,
          headers: settings.headers?.(),
          observer: observe?.(proxied),
          fail,
        });
      };
      const pass = () => {
        return sign ? sign(request, target, asking ?? body).then(send) : send();
      };
      return whenReady(authorize?.(proxied), pass);
    });
  }

  const start = (body: Buffer<ArrayBuffer> | undefined) => {
    try {
      const passed = continueWithBody(body);
      if (passed) passed.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  // The signature covers the full body.
  const whole = (length !== undefined && length <= SMALL_BYTES) || isStrict || sign !== undefined;
  if (!hasBody(request)) start(EMPTY_BODY);
  else if (!whole) start(undefined);
  else
    readBody(
      request,
      maxBodyBytes,
      (body) => {
        if (body) start(body);
        else fail(createTooLargeError(maxBodyBytes, provider.id));
      },
      { take: settings.bodyMemory?.openFor(tracker), fail },
    );
}

/** Creates the signal on first use. */
function createLeaving(response: ServerResponse): Leaving {
  let left: AbortController | undefined;
  return () => {
    if (left) return left.signal;
    const controller = new AbortController();
    left = controller;
    const abort = () => controller.abort(new DOMException("The client disconnected", "AbortError"));
    if (response.destroyed) abort();
    else response.once("close", abort);
    return controller.signal;
  };
}

const EMPTY_BODY = Buffer.alloc(0);

function readContentLength(request: IncomingMessage): number | undefined {
  if (!hasBody(request)) return 0;
  const { "content-length": length } = request.headers;
  return length === undefined ? undefined : Number(length);
}
