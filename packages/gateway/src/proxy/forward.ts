import type { IncomingMessage, ServerResponse } from "node:http";
import { LOCAL_SERVER, type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import type { Connections, ProviderConnection } from "../connections.ts";
import { GatewayError } from "../errors.ts";
import { getProtocol } from "../forwarded.ts";
import { createTooLargeError } from "../limits/body-size.ts";
import { findServedBy } from "../pipeline/served-by.ts";
import type { AddressedCall } from "../pipeline/stages.ts";
import { isUsageEvent } from "../pipeline/stream-usage.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import type { ConnectionPools } from "./connection-pool.ts";
import {
  type BodySource,
  canDecode,
  createBodySource,
  createWatchedSource,
  readCodings,
} from "./decode-body.ts";
import {
  type AllowedHeaders,
  buildRequestHeaders,
  buildResponseHeaders,
  type HeaderTable,
} from "./headers.ts";
import { createIdleTimer, type IdleTimer, type ResponseTimeouts } from "./idle-timer.ts";
import { isUnsent } from "./is-unsent.ts";
import { hasBody } from "./read-body.ts";
import { type BodyRedactor, createBodyRedactor } from "./redact-body.ts";
import { type Flow, type ResponseHandler, send, type UpstreamMessage } from "./send.ts";
import { createUploadStream } from "./upload-stream.ts";
import type { UpstreamUrl } from "./upstream-url.ts";

/** Observer of a response. Must not throw. */
export interface ResponseObserver {
  /** @param headers the upstream's headers, by lower-case name */
  onResponse?(status: number, headers: Readonly<HeaderTable>): void;
  onData?(bytes: Buffer): void;
  /** Called before {@link onEnd}, if the response is complete. */
  onComplete?(): void;
  /** Called if the connection failed, so no data was sent. */
  onUnsent?(): void;
  /** Called once for each started response, including failed ones. */
  onEnd?(): void;
  /** @throws GatewayError if the budget doesn't allow a second attempt */
  onResend?(): void;
}

export interface ProxyCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provider: Provider;
  readonly upstream: ProviderConnection;
  readonly connections: Pick<Connections, "listSecrets" | "redactor">;
  readonly target: UpstreamUrl;
  readonly call: AddressedCall;
  readonly tracker: Pick<RequestTracker, "overrule">;
  readonly pools: ConnectionPools;
  /** Buffered body. Omitted if the body is streamed. */
  readonly body?: Buffer | undefined;
  /** Headers that the upstream's credential signed. Set if it signs requests. */
  readonly signed?: Readonly<Record<string, string>> | undefined;
  /** Whether the gateway enabled usage in the stream, which is hidden from the client. */
  readonly hidesUsage?: boolean | undefined;
  readonly maxBodyBytes: number;
  readonly timeouts: ResponseTimeouts;
  /** Whether the gateway reads the response, so that it must not be compressed. */
  readonly readsUsage?: boolean | undefined;
  /** Allowed headers. */
  readonly headers?: AllowedHeaders | undefined;
  readonly observer?: ResponseObserver | undefined;
  /** Responds with an error, or aborts a started response. */
  readonly fail: (error: unknown) => void;
}

const SMALL_BYTES = 16 * 1024;

/**
 * Forwards a request and its response as streams. Both sides end together: if the client disconnects, the upstream
 * request is aborted, and a truncated response is never ended as if complete.
 */
export function forward(call: ProxyCall): void {
  const { request, response, provider, target, tracker, pools, maxBodyBytes, timeouts, fail } = call;
  const abort = (error: GatewayError) => {
    idleTimer.end();
    fail(error);
    stop();
  };
  const idleTimer = createIdleTimer(timeouts, (inTheMiddle) => {
    // Abort a started response instead of ending it.
    if (inTheMiddle) tracker.overrule("interrupted");
    abort(createTimeoutError(provider, timeouts.firstByteMs));
  });
  const upload = () =>
    createUploadStream(request, maxBodyBytes, {
      onProgress: idleTimer.reset,
      onOversize: () => abort(createTooLargeError(maxBodyBytes, provider.id)),
    });
  const headers = buildRequestHeaders(request, call);
  if (call.signed) Object.assign(headers, call.signed);
  if (call.hidesUsage && call.body) headers["content-length"] = String(call.body.length);
  const message: UpstreamMessage = {
    origin: target.origin,
    path: target.path,
    method: request.method ?? "GET",
    headers,
    body: call.body ?? (hasBody(request) ? upload() : undefined),
    onResend: call.observer?.onResend,
  };
  let stop = () => {};
  let redirects = 0;
  const follow = (path: string): boolean => {
    if (++redirects > MAX_REDIRECTS) return false;
    stop();
    stop = send(pools, { ...message, path }, writer);
    return true;
  };
  const writer = createResponseWriter(call, idleTimer, () => stop(), follow);
  stop = send(pools, message, writer);
  response.once("close", () => {
    idleTimer.end();
    stop();
    writer.onClientClose();
  });
}

function createResponseWriter(
  call: ProxyCall,
  idleTimer: IdleTimer,
  stop: () => void,
  follow: (path: string) => boolean,
): ResponseHandler & { onClientClose(): void } {
  const { request, response, provider, upstream, connections, tracker, observer, fail } = call;
  // Trusted upstreams don't repeat keys, and without keys no search is needed.
  const secrets = upstream.trusted ? [] : connections.listSecrets();
  const { redactor: headerRedactor } = connections;
  const hasSecret = (value: string) =>
    (upstream.key !== undefined && value.includes(upstream.key)) ||
    (secrets.length > 0 && headerRedactor.text(value) !== value);
  let redactor: BodyRedactor | undefined;
  let body: BodySource | undefined;
  let open = false;
  let written = false;
  /** Whether the observer gets a decompressed copy of a body that is forwarded compressed. */
  let isWatchedApart = false;
  let complete = false;
  /** The first small part. If it is the only one, it is sent in one write with the headers. */
  let first: Uint8Array | undefined;
  const flush = () => {
    if (first) response.write(first);
    first = undefined;
  };
  const close = () => {
    if (open) observer?.onEnd?.();
    open = false;
  };
  const target = {
    onData: (bytes: Buffer, flow: Flow) => {
      if (!isWatchedApart) observer?.onData?.(bytes);
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
      complete = true;
      observer?.onComplete?.();
      idleTimer.end();
      const rest = redactor?.end();
      if (rest?.length) flush();
      // As a latin1 string, Node sends the body together with the headers in one write.
      if (first)
        response.end(Buffer.from(first.buffer, first.byteOffset, first.length).toString("latin1"), "latin1");
      else response.end(rest);
      first = undefined;
      // Last, so that the client doesn't wait for the usage records.
      close();
    },
    onError: (cause: Error) => {
      idleTimer.end();
      tracker.overrule("interrupted");
      close();
      fail(createMalformedError(provider, cause));
      stop();
    },
  };

  /** Decompresses a response to search it. @throws GatewayError with code `output-malformed` */
  function openBody(status: number, headers: Readonly<HeaderTable>): Readonly<HeaderTable> {
    const isEmpty = request.method === "HEAD" || status === 204 || status === 304;
    const found = isEmpty ? [] : readCodings(headers["content-encoding"]?.toString());
    const isSearched = secrets.length > 0 || call.hidesUsage;
    if (isSearched && !canDecode(found)) throw createUnreadableError(provider, found);
    const codings = isSearched ? found : [];
    isWatchedApart = !isSearched && found.length > 0 && canDecode(found) && observer !== undefined;
    // The upstream compressed the response although `identity` was requested.
    body = isWatchedApart
      ? createWatchedSource(found, target, (bytes) => observer?.onData?.(bytes))
      : createBodySource(codings, target);
    const plain = codings.length > 0 ? dropHeaders(headers, ["content-encoding", "content-length"]) : headers;
    const type = headers["content-type"]?.toString();
    const hasLength = headers["content-length"] !== undefined;
    redactor = createBodyRedactor(secrets, type, call.hidesUsage ? isUsageEvent : undefined, hasLength);
    return !redactor || redactor.keepsLength || isEmpty ? plain : dropHeaders(plain, ["content-length"]);
  }

  return {
    onResponse: (status, received) => {
      const ownPath = findOwnPath(call, status, received);
      if (ownPath !== undefined && follow(ownPath)) return;
      idleTimer.end();
      let headers = received;
      try {
        assertNoRedirect(call, status, received);
        headers = openBody(status, received);
      } catch (error) {
        fail(error);
        stop();
        return;
      }
      open = true;
      // Error responses of a provider are forwarded unchanged and count as failures.
      if (status >= 400) tracker.overrule("failed");
      const table = buildResponseHeaders(headers, hasSecret, upstream, call.headers?.response);
      // Other responses have their own content type.
      if (findServedBy(provider, upstream) === LOCAL_SERVER) table[SERVED_BY_HEADER] = LOCAL_SERVER;
      response.writeHead(status, table);
      observer?.onResponse?.(status, isWatchedApart ? dropHeaders(headers, ["content-encoding"]) : headers);
      // Available data is sent in one packet with the headers. The headers don't wait for more data.
      setImmediate(() => {
        if (response.destroyed || complete) return;
        idleTimer.startIdle();
        if (written) flush();
        else {
          written = true;
          response.flushHeaders();
        }
      });
    },
    onData: (bytes, flow) => {
      idleTimer.reset();
      body?.push(bytes, flow);
    },
    onEnd: () => body?.end(),
    onError: (cause) => {
      idleTimer.end();
      body?.stop();
      if (open) tracker.overrule("interrupted");
      else if (isUnsent(cause)) observer?.onUnsent?.();
      close();
      // If the response has started, this closes the connection.
      fail(createConnectionError(provider, cause));
    },
    onClientClose: () => {
      body?.stop();
      close();
    },
  };
}

const MAX_REDIRECTS = 3;

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== NOT_MODIFIED;

function readLocation({ target }: ProxyCall, { location }: Readonly<HeaderTable>): URL | undefined {
  const text = location?.toString() ?? "";
  return text && URL.canParse(text, target.origin + target.path)
    ? new URL(text, target.origin + target.path)
    : undefined;
}

/** Returns the path of a redirect to the same upstream, for reads such as a finished video. */
function findOwnPath(call: ProxyCall, status: number, headers: Readonly<HeaderTable>): string | undefined {
  const { method } = call.request;
  if (!isRedirect(status) || (method !== "GET" && method !== "HEAD") || hasBody(call.request))
    return undefined;
  const address = readLocation(call, headers);
  return address?.origin === call.target.origin ? address.pathname + address.search : undefined;
}

/** Returns whether a URL is this provider's path at the gateway. Emulators use such URLs for their files. */
const staysAtGateway = ({ request, provider }: ProxyCall, { origin, pathname }: URL): boolean =>
  origin === `${getProtocol(request)}://${request.headers.host}` && pathname.startsWith(`/${provider.id}/`);

/**
 * Other redirects are neither followed nor forwarded, because they could send a key, or the client's token, to a URL
 * chosen by the upstream.
 * @throws GatewayError with code `egress-refused`
 */
function assertNoRedirect(call: ProxyCall, status: number, headers: Readonly<HeaderTable>): void {
  if (!isRedirect(status)) return;
  const { id, label } = call.provider;
  const address = readLocation(call, headers);
  if (address && staysAtGateway(call, address)) return;
  const remedy =
    address?.origin === call.target.origin
      ? "send the request to the path that it means"
      : "set its URL as `baseUrl`, if you trust it";
  const place = address ? ` to ${address.host.slice(0, 100)}` : "";
  throw new GatewayError(
    "egress-refused",
    `${label} responded with a redirect${place} (${status}), which is not followed: ${remedy}`,
    { provider: id },
  );
}

const NOT_MODIFIED = 304;

function dropHeaders(headers: Readonly<HeaderTable>, names: readonly string[]): HeaderTable {
  const kept: HeaderTable = { ...headers };
  for (const name of names) delete kept[name];
  return kept;
}

function createUnreadableError({ id, label }: Provider, codings: readonly string[]): GatewayError {
  const message = `${label} compressed its response in a way that cannot be searched for keys (${codings.join(", ").slice(0, 100)}): mark it as \`trusted\` under \`upstreams\` if it never repeats one`;
  return new GatewayError("output-malformed", message, { provider: id });
}

const createMalformedError = ({ id, label }: Provider, cause: Error): GatewayError =>
  new GatewayError("output-malformed", `${label} sent a corrupt compressed response`, {
    provider: id,
    cause,
  });

function applyBackpressure(response: ServerResponse, flow: Flow, idleTimer: IdleTimer): void {
  flow.pause();
  idleTimer.pause();
  response.once("drain", () => {
    idleTimer.resume();
    flow.resume();
  });
}

function createTimeoutError({ id, label }: Provider, firstByteMs: number): GatewayError {
  const message = `${label} sent no response within ${firstByteMs} ms`;
  return new GatewayError("timeout", message, { provider: id, retryable: true });
}

/** Error codes that require an explanation. */
const CODE_REASONS: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: "the connection was closed",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
};

function createConnectionError({ id, label }: Provider, cause: NodeJS.ErrnoException): GatewayError {
  const { code = "the connection failed" } = cause;
  const message = `No connection to ${label}: ${CODE_REASONS[code] ?? code}`;
  return new GatewayError("connection-failed", message, { provider: id, retryable: true, cause });
}
