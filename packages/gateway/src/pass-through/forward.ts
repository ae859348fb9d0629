import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import type { Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Upstream } from "../upstreams.ts";
import type { Agents } from "./agents.ts";
import { type AllowedHeaders, type HeaderTable, requestHeaders, responseHeaders } from "./headers.ts";
import { hasBody } from "./read-body.ts";
import { type AnswerHandler, type Flow, send } from "./send.ts";
import type { Target } from "./target.ts";
import { uploadOf } from "./upload.ts";

/** Looks on while an answer goes by; must not throw. */
export interface AnswerObserver {
  /** @param headers as the upstream sent them, by lower-case name */
  onAnswer?(status: number, headers: Readonly<HeaderTable>): void;
  onData?(bytes: Buffer): void;
  /** Called once for each answer that began, however it ended. */
  onEnd?(): void;
}

export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provider: Provider;
  readonly upstream: Upstream;
  readonly target: Target;
  readonly exchange: Exchange;
  readonly agents: Agents;
  /** Left out where the body is still to be read, and passed on as it comes. */
  readonly body?: Buffer | undefined;
  readonly maxBodyBytes: number;
  /** The longest silence of the upstream before its answer begins. */
  readonly firstByteMs: number;
  /** Whether the answer must be readable, and so may not be compressed. */
  readonly metered?: boolean | undefined;
  /** Names of the headers that pass. */
  readonly headers?: AllowedHeaders | undefined;
  readonly observer?: AnswerObserver | undefined;
  /** Answers with an error, or cuts the answer that has begun. */
  readonly fail: (error: unknown) => void;
}

/**
 * Passes a request on and its answer back, byte by byte as they come. Neither side outlives the other:
 * a client that leaves ends the upstream request, and an answer that is cut is never ended as if complete.
 */
export function forward(forwarding: Forwarding): void {
  const { request, response, provider, upstream, target, agents, maxBodyBytes, firstByteMs, fail } =
    forwarding;
  const giveUp = (error: GatewayError) => {
    clearTimeout(silence);
    fail(error);
    stop();
  };
  const silence = setTimeout(() => giveUp(silent(provider, firstByteMs)), firstByteMs);
  const upload = () =>
    uploadOf(request, maxBodyBytes, {
      onProgress: () => silence.refresh(),
      onOversize: () => giveUp(tooLarge(provider, maxBodyBytes)),
    });
  const message = {
    ...target,
    method: request.method ?? "GET",
    headers: requestHeaders(request, provider, upstream, forwarding.metered, forwarding.headers?.request),
    body: forwarding.body ?? (hasBody(request) ? upload() : undefined),
  };
  const relay = relayTo(forwarding);
  const stop = send(agents, message, {
    ...relay,
    onAnswer: (status, headers, flow) => {
      clearTimeout(silence);
      relay.onAnswer(status, headers, flow);
    },
    onError: (error) => {
      clearTimeout(silence);
      relay.onError(error);
    },
  });
  response.once("close", () => {
    clearTimeout(silence);
    stop();
    relay.onLeft();
  });
}

function relayTo(forwarding: Forwarding): AnswerHandler & { onLeft(): void } {
  const { response, provider, upstream, exchange, observer, fail } = forwarding;
  let open = false;
  let written = false;
  const close = () => {
    if (open) observer?.onEnd?.();
    open = false;
  };
  return {
    onAnswer: (status, headers) => {
      open = true;
      response.writeHead(status, responseHeaders(headers, upstream.key, forwarding.headers?.response));
      observer?.onAnswer?.(status, headers);
      // What is there already shares a packet with the headers; they do not wait for more.
      setImmediate(() => {
        if (!written) response.flushHeaders();
      });
    },
    onData: (bytes, flow) => {
      written = true;
      observer?.onData?.(bytes);
      if (!response.write(bytes)) holdBack(response, flow);
    },
    onEnd: () => {
      written = true;
      response.end();
      // Afterwards, so that nobody waits for what is reckoned up.
      close();
    },
    onError: (cause) => {
      if (open) exchange.outcome = "upstream-cut";
      close();
      // Does not end an answer that has begun, but cuts it as well.
      fail(notConnected(provider, cause));
    },
    onLeft: close,
  };
}

function holdBack(response: ServerResponse, flow: Flow): void {
  flow.pause();
  response.once("drain", () => flow.resume());
}

/** @returns the error of a body that is longer than the gateway takes */
export function tooLarge({ id }: Provider, maxBodyBytes: number): GatewayError {
  return new GatewayError("too-large", `The request is larger than ${maxBodyBytes} bytes`, { provider: id });
}

function silent({ id, label }: Provider, firstByteMs: number): GatewayError {
  const message = `${label} did not begin to answer within ${firstByteMs} ms`;
  return new GatewayError("timeout", message, { provider: id, retryable: true });
}

/** Codes that say nothing to those who do not know what sends the requests. */
const REASONS: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: "the connection was closed",
  UND_ERR_CONNECT_TIMEOUT: "ETIMEDOUT",
};

function notConnected({ id, label }: Provider, cause: NodeJS.ErrnoException): GatewayError {
  const { code = "the connection failed" } = cause;
  const message = `No connection to ${label}: ${REASONS[code] ?? code}`;
  return new GatewayError("connection-failed", message, { provider: id, retryable: true, cause });
}
