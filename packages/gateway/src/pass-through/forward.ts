import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import { createStreamRedactor } from "@inferhub/inference/redact";
import type { Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Upstream } from "../upstreams.ts";
import type { Agents } from "./agents.ts";
import { type AllowedHeaders, type HeaderTable, requestHeaders, responseHeaders } from "./headers.ts";
import { hasBody } from "./read-body.ts";
import { type AnswerHandler, type Flow, send } from "./send.ts";
import { createSilence, type Patience, type Silence } from "./silence.ts";
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
  readonly patience: Patience;
  /** Whether the answer must be readable, and so may not be compressed. */
  readonly metered?: boolean | undefined;
  /** Names of the headers that pass. */
  readonly headers?: AllowedHeaders | undefined;
  readonly observer?: AnswerObserver | undefined;
  /** Answers with an error, or cuts the answer that has begun. */
  readonly fail: (error: unknown) => void;
}

const SMALL_BYTES = 16 * 1024;

/**
 * Passes a request on and its answer back, byte by byte as they come. Neither side outlives the other:
 * a client that leaves ends the upstream request, and an answer that is cut is never ended as if complete.
 */
export function forward(forwarding: Forwarding): void {
  const { request, response, provider, target, exchange, agents, maxBodyBytes, patience, fail } = forwarding;
  const giveUp = (error: GatewayError) => {
    silence.end();
    fail(error);
    stop();
  };
  const silence = createSilence(patience, (inTheMiddle) => {
    // Does not end an answer that has begun, but cuts it.
    if (inTheMiddle) exchange.outcome = "upstream-cut";
    giveUp(silent(provider, patience.firstByteMs));
  });
  const upload = () =>
    uploadOf(request, maxBodyBytes, {
      onProgress: silence.broken,
      onOversize: () => giveUp(tooLarge(provider, maxBodyBytes)),
    });
  const message = {
    ...target,
    method: request.method ?? "GET",
    headers: requestHeaders(request, forwarding),
    body: forwarding.body ?? (hasBody(request) ? upload() : undefined),
  };
  const relay = relayTo(forwarding, silence);
  const stop = send(agents, message, relay);
  response.once("close", () => {
    silence.end();
    stop();
    relay.onLeft();
  });
}

function relayTo(forwarding: Forwarding, silence: Silence): AnswerHandler & { onLeft(): void } {
  const { response, provider, upstream, exchange, observer, fail } = forwarding;
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
    onAnswer: (status, headers) => {
      silence.end();
      open = true;
      // What a provider refuses is passed on as it is, and is no success.
      if (status >= 400) exchange.outcome = "failed";
      response.writeHead(status, responseHeaders(headers, upstream.key, forwarding.headers?.response));
      observer?.onAnswer?.(status, headers);
      // What is there already shares a packet with the headers; they do not wait for more.
      setImmediate(() => {
        if (response.destroyed || response.writableEnded) return;
        silence.answered();
        if (written) flush();
        else response.flushHeaders();
      });
    },
    onData: (bytes, flow) => {
      silence.broken();
      observer?.onData?.(bytes);
      const clean = redactor ? redactor.push(bytes) : bytes;
      const isFirst = !written;
      written = true;
      if (isFirst && clean.length <= SMALL_BYTES) {
        first = clean;
        return;
      }
      flush();
      if (clean.length > 0 && !response.write(clean)) holdBack(response, flow, silence);
    },
    onEnd: () => {
      written = true;
      silence.end();
      const rest = redactor?.end();
      if (rest?.length) flush();
      // As a text of bytes it is written together with the headers, and not beside them.
      if (first)
        response.end(Buffer.from(first.buffer, first.byteOffset, first.length).toString("latin1"), "latin1");
      else response.end(rest);
      first = undefined;
      // Afterwards, so that nobody waits for what is reckoned up.
      close();
    },
    onError: (cause) => {
      silence.end();
      if (open) exchange.outcome = "upstream-cut";
      close();
      // Does not end an answer that has begun, but cuts it as well.
      fail(notConnected(provider, cause));
    },
    onLeft: close,
  };
}

function holdBack(response: ServerResponse, flow: Flow, silence: Silence): void {
  flow.pause();
  silence.held();
  response.once("drain", () => {
    silence.released();
    flow.resume();
  });
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
