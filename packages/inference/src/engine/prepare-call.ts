import type { Operation } from "@inferhub/catalog/define";
import type { Adapter } from "../contracts/adapter.ts";
import type { Call, CallContext, EncodedBody, MediaSupport } from "../contracts/call.ts";
import type { Candidate } from "../contracts/candidate.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpRequest, TimeoutOptions, Transport } from "../contracts/http.ts";
import type { CallOptions, FileCallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireBody, WireRequest } from "../contracts/wire.ts";
import { createDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { buildAuthHeader, buildUrl } from "./address.ts";
import { getAdapter } from "./build-request.ts";
import { resolveDirect } from "./candidate.ts";
import { assertModelId, parseCallArgs } from "./parse-call-args.ts";

/** A call that is ready to send, with the parts that only the engine needs. */
export interface PreparedCall extends CallContext {
  readonly adapter: Adapter;
  readonly target: Candidate<Provider>;
  readonly options: ClientOptions & FileCallOptions;
}

/**
 * Checks the arguments, chooses where the call goes, and finds the provider's id of the model.
 * The caller must end the deadline.
 */
export async function prepareCall(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<PreparedCall> {
  const startedMs = performance.now();
  const options = { ...client, ...overrides };
  const { routing, input } = parseCallArgs(operation, args);
  const model = assertModelId(routing.model);
  const known = { operation: operation.id };
  const deadline = createDeadline(resolveTimeouts(options), options.signal, known);
  try {
    const locate = options.resolveCandidate ?? resolveDirect;
    const target = await deadline.race(
      locate({ operation, routing, model, options, signal: deadline.signal }),
    );
    const context = { ...known, provider: target.provider.id };
    const adapter = getAdapter(target.provider, operation.id);
    const transport: Transport = {
      fetch: options.fetch ?? globalThis.fetch,
      retry: { ...DEFAULT_RETRY, ...options.retry },
      credentials: target.credentials,
      onRetry: options.hooks?.onRetry,
    };
    const settled = {
      // Operation, media and job are the adapter's own.
      ...adapter,
      target,
      adapter,
      deadline,
      transport,
      context,
      options,
      startedMs,
      named: model,
    };
    const call: Call = {
      model: target.model,
      lora: target.lora,
      routed: target.connection.routed,
      input: adapter.media ? await adapter.media.loadInputFiles(input, settled) : input,
      outputType: options.outputType ?? "blob",
    };
    return { ...settled, call };
  } catch (error) {
    deadline.dispose();
    throw error;
  }
}

/** All limits of time, those that the caller set among them. */
export function resolveTimeouts({ timeout }: CallOptions): TimeoutOptions {
  return { ...DEFAULT_TIMEOUT, ...(typeof timeout === "number" ? { total: timeout } : timeout) };
}

/** Addresses, signs and encodes a request: from here on it holds a secret. */
export async function authorizeRequest(
  { target, media, job }: CallContext,
  request: WireRequest,
  expectsImmediateResponse = job !== undefined,
): Promise<HttpRequest> {
  const { provider, connection, secret } = target;
  const { method = "POST" } = request;
  const { contentType, body } = (request.body && (await encode(media, request.body))) ?? {};
  return {
    method,
    url: buildUrl(provider, connection, request),
    headers: {
      ...request.headers,
      ...target.headers,
      ...(contentType && { "content-type": contentType }),
      ...(secret && buildAuthHeader(provider, connection, secret)),
    },
    body,
    secrets: secret ? [secret] : [],
    expectsImmediateResponse,
    nonIdempotent: job && method !== "GET",
    // What is sent is meant for this address alone: neither key nor prompt follows it elsewhere.
    redirect: "refuse",
  };
}

function encode(
  media: MediaSupport | undefined,
  body: WireBody,
): Partial<EncodedBody> | Promise<EncodedBody> {
  if (media) return media.encode(body);
  return { body: JSON.stringify((body as { json: unknown }).json), contentType: "application/json" };
}
