import type { Operation } from "@inferhub/catalog/define";
import type { Adapter } from "../contracts/adapter.ts";
import type { CallContext, EncodedBody, MediaSupport } from "../contracts/call.ts";
import type { Candidate } from "../contracts/candidate.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpRequest } from "../contracts/http.ts";
import type { FileCallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireBody, WireRequest } from "../contracts/wire.ts";
import { CallDeadline, resolveTimeouts } from "../http/deadline.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { loadOnce } from "../lib/load-once.ts";
import { override } from "../lib/override.ts";
import { buildAuthHeader, buildUrl } from "./address.ts";
import { resolveDirect } from "./candidate.ts";
import { getAdapter } from "./get-adapter.ts";
import { assertModelId, checkInput, splitCallArgs } from "./parse-call-args.ts";
import { arePlain } from "./plain-options.ts";
import { needsCheck } from "./unknown-names.ts";

/** Loaded by the first call that has a name which its operation does not have, an unusual value, or `extra`. */
const loadChecks = loadOnce(() => import("./check-names.ts"));

/** A call that is ready to send, with the parts that only the engine needs. */
export interface PreparedCall extends CallContext {
  readonly adapter: Adapter;
  readonly target: Candidate<Provider>;
  readonly options: ClientOptions & FileCallOptions;
}

/**
 * Validates the arguments, selects the target, and resolves the provider's model ID. The caller must end the
 * deadline.
 */
export async function prepareCall(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<PreparedCall> {
  const startedMs = performance.now();
  const options: PreparedCall["options"] = overrides ? override(client, overrides) : client;
  if (options.strict !== false && !(arePlain(client) && arePlain(overrides)))
    (await loadChecks()).checkOptions(client, operation, overrides, options);
  const { routing, input: given, extra } = splitCallArgs(operation, args);
  if (options.strict !== false && needsCheck(operation.input, given)) {
    const named = { ...routing, provider: routing.provider ?? options.provider ?? "auto" };
    (await loadChecks()).checkNames(client, { operation, routing: named, input: given }, options);
  }
  const input = checkInput(operation, given);
  const model = assertModelId(routing.model);
  const deadline = new CallDeadline(resolveTimeouts(options), options.signal, { operation: operation.id });
  try {
    const resolve = options.resolveCandidate ?? resolveDirect;
    const resolved = resolve({ operation, routing, model, options, deadline });
    const target = "provider" in resolved ? resolved : await deadline.race(resolved);
    const found = getAdapter(target.provider, operation.id);
    const adapter = extra ? (await loadChecks()).withExtra(found, extra) : found;
    const call = {
      model: target.model,
      lora: target.lora,
      routed: target.connection.via === "router",
      baseUrl: target.connection.baseUrl,
      input,
      outputType: options.outputType ?? "blob",
    };
    const prepared: PreparedCall = {
      operation: adapter.operation,
      media: adapter.media,
      job: adapter.job,
      adapter,
      target,
      deadline,
      transport: {
        fetch: options.fetch ?? globalThis.fetch,
        retry: override(DEFAULT_RETRY, options.retry),
        credentials: target.credentials,
        onRetry: options.hooks?.onRetry,
      },
      context: { operation: operation.id, provider: target.provider.id },
      options,
      startedMs,
      named: model,
      call,
    };
    if (adapter.media) call.input = await adapter.media.loadInputFiles(input, prepared);
    return prepared;
  } catch (error) {
    deadline.dispose();
    throw error;
  }
}

/** Adds the URL and the credential to an encoded request. From here on, the request contains a secret. */
export function authorizeRequest(
  { target, job }: CallContext,
  request: WireRequest,
  encoded: EncodedBody | undefined,
  expectsImmediateResponse = job !== undefined,
): HttpRequest {
  const { provider, connection, secret } = target;
  const { method = "POST" } = request;
  // Set one by one: an object for each that is spread takes longer.
  const headers: Record<string, string> = { ...request.headers, ...target.headers };
  if (encoded?.contentType) headers["content-type"] = encoded.contentType;
  if (secret) Object.assign(headers, buildAuthHeader(provider, connection, secret));
  const built: HttpRequest = {
    method,
    url: buildUrl(provider, connection, request),
    headers,
    body: encoded?.body,
    secrets: secret ? [secret] : [],
    expectsImmediateResponse,
    nonIdempotent: job && method !== "GET",
    // The request is only for this URL: don't send the key or the prompt to a redirect target.
    redirect: "refuse",
  };
  return (secret && provider.auth.apply?.(built, secret)) || built;
}

/** The body of a request as bytes or text. Without files it is there immediately. */
export function encodeBody(
  media: MediaSupport | undefined,
  body: WireBody | undefined,
): EncodedBody | undefined | Promise<EncodedBody> {
  if (media && body) return media.encode(body);
  return body && { body: JSON.stringify((body as { json: unknown }).json), contentType: "application/json" };
}
