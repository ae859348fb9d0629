import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { Provider } from "@inferhub/inference";
import type { Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Upstream } from "../upstreams.ts";
import type { Agents } from "./agents.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";
import type { Target } from "./target.ts";

export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly provider: Provider;
  readonly upstream: Upstream;
  readonly target: Target;
  readonly exchange: Exchange;
  readonly agents: Agents;
  readonly maxBodyBytes: number;
  /** The longest silence of the upstream before its answer begins. */
  readonly firstByteMs: number;
  /** Answers with an error, or cuts the answer that has begun. */
  readonly fail: (error: unknown) => void;
}

const SMALL_BYTES = 64 * 1024;

const SEND = { "http:": http.request, "https:": https.request };

/**
 * Passes a request on and its answer back, byte by byte as they come. Neither side outlives the other:
 * a client that leaves ends the upstream request, and an answer that is cut is never ended as if complete.
 */
export function forward(forwarding: Forwarding): void {
  const { request, response, provider, upstream, target, agents, firstByteMs, fail } = forwarding;
  const { protocol, options } = target.base;
  const sent = SEND[protocol]({
    ...options,
    path: target.path,
    method: request.method,
    headers: requestHeaders(request, provider, upstream),
    agent: agents[protocol],
  });
  const giveUp = (error: GatewayError) => {
    clearTimeout(silence);
    fail(error);
    sent.destroy();
  };
  const silence = setTimeout(() => giveUp(silent(provider, firstByteMs)), firstByteMs);

  let answered = false;
  sent.once("response", (answer) => {
    answered = true;
    clearTimeout(silence);
    relay(answer, forwarding);
  });
  sent.on("error", (cause: NodeJS.ErrnoException) => {
    // An upstream that has answered may stop listening to the rest of the upload.
    if (!answered && !response.headersSent && !response.destroyed) giveUp(notConnected(provider, cause));
  });
  response.once("close", () => {
    clearTimeout(silence);
    if (!response.writableFinished || !answered) sent.destroy();
  });
  upload(forwarding, sent, giveUp, () => silence.refresh());
}

function upload(
  { request, maxBodyBytes, provider }: Forwarding,
  sent: ClientRequest,
  giveUp: (error: GatewayError) => void,
  onProgress: () => void,
): void {
  // Node takes no more than the length that was checked, and little is not worth counting.
  if (Number(request.headers["content-length"]) <= SMALL_BYTES) {
    request.pipe(sent);
    return;
  }
  let received = 0;
  const count = (bytes: Buffer) => {
    received += bytes.length;
    onProgress();
    if (received <= maxBodyBytes) return;
    request.off("data", count);
    request.unpipe(sent);
    giveUp(tooLarge(provider, maxBodyBytes));
  };
  request.on("data", count);
  request.pipe(sent);
}

function relay(answer: IncomingMessage, { response, upstream, exchange }: Forwarding): void {
  // The client has left, or an error has been answered.
  if (response.headersSent || response.destroyed) {
    answer.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 502, responseHeaders(answer, upstream.key));
  // What is there already shares a packet with the headers; they do not wait for more.
  setImmediate(() => response.flushHeaders());
  answer.once("close", () => {
    if (answer.complete || response.destroyed) return;
    exchange.outcome = "upstream-cut";
    response.destroy();
  });
  // By hand rather than by `pipeline`, which makes an exception for each answer that ends well: 8% of all time.
  answer.on("error", () => undefined);
  answer.pipe(response);
}

/** @returns the error of a body that is longer than the gateway takes */
export function tooLarge({ id }: Provider, maxBodyBytes: number): GatewayError {
  return new GatewayError("too-large", `The request is larger than ${maxBodyBytes} bytes`, { provider: id });
}

function silent({ id, label }: Provider, firstByteMs: number): GatewayError {
  const message = `${label} did not begin to answer within ${firstByteMs} ms`;
  return new GatewayError("timeout", message, { provider: id, retryable: true });
}

function notConnected({ id, label }: Provider, cause: NodeJS.ErrnoException): GatewayError {
  const message = `No connection to ${label}: ${cause.code ?? "the connection failed"}`;
  return new GatewayError("connection-failed", message, { provider: id, retryable: true, cause });
}
