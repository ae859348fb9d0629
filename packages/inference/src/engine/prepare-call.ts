import type { Operation } from "@inferhub/catalog/define";
import type { Adapter, Call } from "../contracts/adapter.ts";
import type { Deadline, HttpRequest, TimeoutOptions, Transport } from "../contracts/http.ts";
import type { EncodedBody } from "../contracts/media-support.ts";
import type { CallOptions, FileCallOptions } from "../contracts/options.ts";
import type { WireBody, WireRequest } from "../contracts/wire.ts";
import type { ErrorContext } from "../errors.ts";
import { createDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { buildAuthHeader, buildUrl } from "./address.ts";
import { getAdapter } from "./build-request.ts";
import { type Candidate, resolveDirect } from "./candidate.ts";
import type { ClientOptions } from "./options.ts";
import { assertModelId, parseCallArgs } from "./parse-call-args.ts";

/** Everything that is settled before anything is sent. */
export interface CallContext {
  readonly target: Candidate;
  readonly adapter: Adapter;
  readonly call: Call;
  readonly deadline: Deadline;
  readonly transport: Transport;
  readonly context: ErrorContext;
  readonly options: ClientOptions & FileCallOptions;
  readonly startedMs: number;
  /** The model as the caller named it. */
  readonly named: string;
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
): Promise<CallContext> {
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
    const settled = { target, adapter, deadline, transport, context, options, startedMs, named: model };
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
  { target, adapter }: CallContext,
  request: WireRequest,
  expectsImmediateResponse = adapter.job !== undefined,
): Promise<HttpRequest> {
  const { provider, connection, secret } = target;
  const { method = "POST" } = request;
  const { contentType, body } = (request.body && (await encode(adapter, request.body))) ?? {};
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
    nonIdempotent: adapter.job && method !== "GET",
    // What is sent is meant for this address alone: neither key nor prompt follows it elsewhere.
    redirect: "refuse",
  };
}

function encode({ media }: Adapter, body: WireBody): Partial<EncodedBody> | Promise<EncodedBody> {
  if (media) return media.encode(body);
  return { body: JSON.stringify((body as { json: unknown }).json), contentType: "application/json" };
}
