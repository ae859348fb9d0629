import type { Operation } from "@inferhub/catalog/define";
import type { ErrorContext } from "../errors.ts";
import { createDeadline, DEFAULT_TIMEOUT, type Deadline, type TimeoutOptions } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import type { HttpRequest, Transport } from "../http/send.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import type { EncodedBody } from "../types/media-support.ts";
import type { WireBody, WireRequest } from "../types/wire.ts";
import { addressOf, authHeader } from "./address.ts";
import { adapterOf } from "./build-request.ts";
import { checkModel, splitArgs } from "./check-input.ts";
import type { CallOptions, ClientOptions, FileCallOptions } from "./options.ts";
import { locateDirect, type Target } from "./target.ts";

/** Everything that is settled before anything is sent. */
export interface Prepared {
  readonly target: Target;
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
export async function prepare(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<Prepared> {
  const startedMs = performance.now();
  const options = { ...client, ...overrides };
  const { routing, input } = splitArgs(operation, args);
  const model = checkModel(routing.model);
  const known = { operation: operation.id };
  const deadline = createDeadline(limitsOf(options), options.signal, known);
  try {
    const locate = options.locate ?? locateDirect;
    const target = await deadline.race(
      locate({ operation, routing, model, options, signal: deadline.signal }),
    );
    const context = { ...known, provider: target.provider.id };
    const adapter = adapterOf(target.provider, operation.id);
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
      routed: target.route.routed,
      input: adapter.media ? await adapter.media.prepare(input, settled) : input,
      outputType: options.outputType ?? "blob",
    };
    return { ...settled, call };
  } catch (error) {
    deadline.end();
    throw error;
  }
}

/** All limits of time, those that the caller set among them. */
export function limitsOf({ timeout }: CallOptions): TimeoutOptions {
  return { ...DEFAULT_TIMEOUT, ...(typeof timeout === "number" ? { total: timeout } : timeout) };
}

/** Addresses, signs and encodes a request: from here on it holds a secret. */
export async function authorise(
  { target, adapter }: Prepared,
  request: WireRequest,
  prompt = adapter.job !== undefined,
): Promise<HttpRequest> {
  const { provider, route, secret } = target;
  const { method = "POST" } = request;
  const { contentType, body } = (request.body && (await encode(adapter, request.body))) ?? {};
  return {
    method,
    url: addressOf(provider, route, request),
    headers: {
      ...request.headers,
      ...target.headers,
      ...(contentType && { "content-type": contentType }),
      ...(secret && authHeader(provider, route, secret)),
    },
    body,
    secrets: secret ? [secret] : [],
    prompt,
    once: adapter.job && method !== "GET",
    // What is sent is meant for this address alone: neither key nor prompt follows it elsewhere.
    redirect: "refuse",
  };
}

function encode({ media }: Adapter, body: WireBody): Partial<EncodedBody> | Promise<EncodedBody> {
  if (media) return media.encode(body);
  return { body: JSON.stringify((body as { json: unknown }).json), contentType: "application/json" };
}
