import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import { createStreamRedactor } from "@inferhub/inference/redact";
import type { ProviderConnection } from "../connections.ts";
import { GatewayError } from "../errors.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import type { AddressedCall } from "../pipeline/stages.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import type { ConnectionPools } from "./connection-pool.ts";
import {
  type AllowedHeaders,
  buildRequestHeaders,
  buildResponseHeaders,
  type HeaderTable,
} from "./headers.ts";
import { createIdleTimer, type IdleTimer, type ResponseTimeouts } from "./idle-timer.ts";
import { hasBody } from "./read-body.ts";
import { type Flow, type ResponseHandler, send } from "./send.ts";
import { createUploadStream } from "./upload-stream.ts";
import type { UpstreamUrl } from "./upstream-url.ts";

/** Looks on while an answer goes by; must not throw. */
export interface ResponseObserver {
  /** @param headers as the upstream sent them, by lower-case name */
  onResponse?(status: number, headers: Readonly<HeaderTable>): void;
  onData?(bytes: Buffer): void;
  /** Called once for each answer that began, however it ended. */
  onEnd?(): void;
}

export interface ProxyCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provider: Provider;
  readonly upstream: ProviderConnection;
  readonly target: UpstreamUrl;
  readonly call: AddressedCall;
  readonly tracker: Pick<RequestTracker, "overrule">;
  readonly pools: ConnectionPools;
  /** Left out where the body is still to be read, and passed on as it comes. */
  readonly body?: Buffer | undefined;
  readonly maxBodyBytes: number;
  readonly timeouts: ResponseTimeouts;
  /** Whether the answer must be readable, and so may not be compressed. */
  readonly readsUsage?: boolean | undefined;
  /** Names of the headers that pass. */
  readonly headers?: AllowedHeaders | undefined;
  readonly observer?: ResponseObserver | undefined;
  /** Answers with an error, or cuts the answer that has begun. */
  readonly fail: (error: unknown) => void;
}

const SMALL_BYTES = 16 * 1024;

/**
 * Passes a request on and its answer back, byte by byte as they come. Neither side outlives the other:
 * a client that leaves ends the upstream request, and an answer that is cut is never ended as if complete.
 */
export function forward(call: ProxyCall): void {
  const { request, response, provider, target, tracker, pools, maxBodyBytes, timeouts, fail } = call;
  const abort = (error: GatewayError) => {
    idleTimer.end();
    fail(error);
    stop();
  };
  const idleTimer = createIdleTimer(timeouts, (inTheMiddle) => {
    // Does not end an answer that has begun, but cuts it.
    if (inTheMiddle) tracker.overrule("interrupted");
    abort(createTimeoutError(provider, timeouts.firstByteMs));
  });
  const upload = () =>
    createUploadStream(request, maxBodyBytes, {
      onProgress: idleTimer.reset,
      onOversize: () => abort(createTooLargeError(maxBodyBytes, provider.id)),
    });
  const message = {
    ...target,
    method: request.method ?? "GET",
    headers: buildRequestHeaders(request, call),
    body: call.body ?? (hasBody(request) ? upload() : undefined),
  };
  const writer = createResponseWriter(call, idleTimer);
  const stop = send(pools, message, writer);
  response.once("close", () => {
    idleTimer.end();
    stop();
    writer.onClientClose();
  });
}

function createResponseWriter(
  call: ProxyCall,
  idleTimer: IdleTimer,
): ResponseHandler & { onClientClose(): void } {
  const { response, provider, upstream, tracker, observer, fail } = call;
  // Stars keep the length that was announced.
  const redactor = createStreamRedactor([upstream.key ?? ""], "mask");
  let open = false;
  let written = false;
  /** The first small piece, which may be the only one: it then leaves in one write with the headers. */
  let first: Uint8Array | undefined;
  const flush = () => {
    if (first) response.write(first);
    first = undefined;
  };
  const close = () => {
    if (open) observer?.onEnd?.();
    open = false;
  };
  return {
    onResponse: (status, headers) => {
      idleTimer.end();
      open = true;
      // What a provider refuses is passed on as it is, and is no success.
      if (status >= 400) tracker.overrule("failed");
      response.writeHead(status, buildResponseHeaders(headers, upstream.key, call.headers?.response));
      observer?.onResponse?.(status, headers);
      // What is there already shares a packet with the headers; they do not wait for more.
      setImmediate(() => {
        if (response.destroyed || response.writableEnded) return;
        idleTimer.startIdle();
        if (written) flush();
        else response.flushHeaders();
      });
    },
    onData: (bytes, flow) => {
      idleTimer.reset();
      observer?.onData?.(bytes);
      const clean = redactor ? redactor.push(bytes) : bytes;
      const isFirst = !written;
      written = true;
      if (isFirst && clean.length <= SMALL_BYTES) {
        first = clean;
        return;
      }
      flush();
      if (clean.length > 0 && !response.write(clean)) applyBackpressure(response, flow, idleTimer);
    },
    onEnd: () => {
      written = true;
      idleTimer.end();
      const rest = redactor?.end();
      if (rest?.length) flush();
      // As a latin1 string, Node sends the body together with the headers in one write.
      if (first)
        response.end(Buffer.from(first.buffer, first.byteOffset, first.length).toString("latin1"), "latin1");
      else response.end(rest);
      first = undefined;
      // Last, so that the client does not wait for the usage records.
      close();
    },
    onError: (cause) => {
      idleTimer.end();
      if (open) tracker.overrule("interrupted");
      close();
      // Does not end an answer that has begun, but cuts it as well.
      fail(createConnectionError(provider, cause));
    },
    onClientClose: close,
  };
}

function applyBackpressure(response: ServerResponse, flow: Flow, idleTimer: IdleTimer): void {
  flow.pause();
  idleTimer.pause();
  response.once("drain", () => {
    idleTimer.resume();
    flow.resume();
  });
}

function createTimeoutError({ id, label }: Provider, firstByteMs: number): GatewayError {
  const message = `${label} did not begin to answer within ${firstByteMs} ms`;
  return new GatewayError("timeout", message, { provider: id, retryable: true });
}

/** Codes that say nothing to those who do not know what sends the requests. */
const CODE_REASONS: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: "the connection was closed",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
};

function createConnectionError({ id, label }: Provider, cause: NodeJS.ErrnoException): GatewayError {
  const { code = "the connection failed" } = cause;
  const message = `No connection to ${label}: ${CODE_REASONS[code] ?? code}`;
  return new GatewayError("connection-failed", message, { provider: id, retryable: true, cause });
}
