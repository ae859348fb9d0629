import type { Operation } from "@inferhub/catalog/define";
import { type OutputType, toMethodName } from "@inferhub/inference";
import { type CallMeta, DEFAULT_TIMEOUT, type FileCallOptions } from "@inferhub/inference/core";
import { type RoutingPlan, recordFailure, recordSuccess } from "@inferhub/inference/routing";
import { pickEmulatorHeaders } from "../emulator-headers.ts";
import { buildCacheKey } from "../limits/output-cache.ts";
import type { GatewayServices } from "../services.ts";
import { createFetch } from "./create-fetch.ts";
import { planRoute } from "./plan-route.ts";
import { countsForHealth, runCandidates } from "./run-candidates.ts";
import { readTimeoutMultiplier, scaleTimeouts } from "./timeout-multiplier.ts";
import { onRequestEnd, type RequestContext } from "./track-request.ts";
import { addUsage, estimateCost, estimateUsage, withCost } from "./usage.ts";

/** A call, independent of the endpoint that received it. */
export interface CallRequest {
  readonly operation: Operation;
  readonly model: string | undefined;
  readonly provider?: string | readonly string[] | undefined;
  /** What the client's method takes, without model and provider. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly outputType?: OutputType | undefined;
  readonly hooks?: FileCallOptions["hooks"];
  /** Called when the first request is sent. */
  readonly onSent?: () => void;
  /** Where it goes, if that is settled already. */
  readonly plan?: RoutingPlan;
  /** Whether an answer that is kept may stand for a new one. */
  readonly cacheable?: boolean;
  /** A header of the caller's request. */
  readonly header: (name: string) => string | undefined;
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal;
}

/** What is known about a call, with what only the gateway knows. */
export interface GatewayMeta extends CallMeta {
  /** Set for an answer that was kept from an earlier call. */
  readonly cached?: true;
}

/** A stream whose first content has come. */
export interface OpenedStream {
  readonly chunks: AsyncGenerator<unknown, void, undefined>;
  readonly meta: Promise<GatewayMeta>;
}

/** Makes a call and waits for its answer. */
export async function completeCall(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
): Promise<{ readonly data: unknown; readonly meta: GatewayMeta }> {
  const plan = await prepareCall(services, requestContext, call, false);
  const { cache, policy } = services;
  const caching = call.cacheable === false ? undefined : policy().cache;
  const key =
    caching &&
    buildCacheKey({
      tokenId: requestContext.principal.tokenId,
      operation: call.operation.id,
      provider: call.provider,
      model: call.model,
      args: call.args,
      outputType: call.outputType,
    });
  const kept = key && caching && cache.get(key, caching);
  if (kept) {
    requestContext.cached = true;
    requestContext.provider = kept.meta.provider;
    return { data: kept.data, meta: { ...kept.meta, cached: true } };
  }
  const { value, candidate, failed, permit } = await runCandidates(
    services,
    requestContext,
    plan,
    call,
    ({ provider, model }, isLast) =>
      services.client().call(toMethodName(call.operation.id))(
        { ...call.args, provider, model },
        buildCallOptions(services, requestContext, call, provider, isLast),
      ),
  );
  permit.release();
  const output = { ...value, meta: withCost(services, value.meta) };
  recordSuccess(services.routing, candidate, output.meta);
  addUsage(requestContext, output.meta);
  if (key && caching) cache.set(key, output, JSON.stringify(output.data)?.length ?? 0, caching);
  return { data: output.data, meta: withFailedAttempts(output.meta, failed) };
}

/** Makes a call whose answer comes in pieces; returns at the first of them, before which other targets are tried. */
export async function streamCall(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
): Promise<OpenedStream> {
  const plan = await prepareCall(services, requestContext, call, true);
  const { value, candidate, failed, permit } = await runCandidates(
    services,
    requestContext,
    plan,
    call,
    async ({ provider, model }, isLast) => {
      const stream = services.client().stream(toMethodName(call.operation.id))(
        { ...call.args, provider, model },
        buildCallOptions(services, requestContext, call, provider, isLast),
      );
      return { ...stream, first: await stream.data.next() };
    },
  );
  requestContext.firstContentMs = performance.now() - requestContext.startedMs;
  onRequestEnd(requestContext, () => void value.data.return());
  const received = { chars: 0 };
  const meta = value.meta.then((reported) => {
    const priced = withCost(services, reported);
    if (priced.usage) addUsage(requestContext, priced);
    else estimateUsage(services, requestContext, candidate, call.args, received.chars);
    recordSuccess(services.routing, candidate, priced);
    return withFailedAttempts(priced, failed);
  });
  const cut = (error: unknown) => {
    estimateUsage(services, requestContext, candidate, call.args, received.chars);
    if (countsForHealth(services, call)) recordFailure(services.routing, candidate, error, call.signal);
  };
  // The reader of the stream receives its failure there.
  requestContext.pending.push(meta.catch(cut));
  return {
    chunks: countChunks(resumeStream(value.first, value.data, permit.release), call.operation, received),
    meta,
  };
}

const withFailedAttempts = (meta: CallMeta, failed: CallMeta["failed"] = []): GatewayMeta =>
  failed.length > 0 ? { ...meta, failed } : meta;

/** Counts the streamed characters, for an estimate when the provider reports no token counts. */
async function* countChunks(
  chunks: AsyncGenerator<unknown, void, undefined>,
  { chunkText }: Operation,
  received: { chars: number },
): AsyncGenerator<unknown, void, undefined> {
  for await (const chunk of chunks) {
    received.chars += chunkText?.(chunk).length ?? 0;
    yield chunk;
  }
}

async function* resumeStream(
  first: IteratorResult<unknown, void>,
  stream: AsyncGenerator<unknown, void, undefined>,
  release: () => void,
): AsyncGenerator<unknown, void, undefined> {
  try {
    if (first.done) return;
    yield first.value;
    yield* stream;
  } finally {
    await stream.return();
    release();
  }
}

/** Settles where a call goes and whether it may be made at all. */
export async function prepareCall(
  services: GatewayServices,
  requestContext: RequestContext,
  call: CallRequest,
  stream: boolean,
): Promise<RoutingPlan> {
  requestContext.operation = call.operation.id;
  requestContext.model = call.model?.slice(0, 200);
  const plan = call.plan ?? (await planRoute(services, requestContext.principal, { ...call, stream }));
  const [first] = plan.candidates;
  requestContext.provider = first?.provider;
  await services.limits.acquireRequest(requestContext, first ? estimateCost(services, first, call.args) : 0);
  return plan;
}

/** Options of one request: the gateway's timeouts, and the caller's headers for an emulator. */
export function buildCallOptions(
  services: GatewayServices,
  requestContext: RequestContext,
  { header, hooks, outputType, signal, onSent }: CallRequest,
  providerId: string,
  isLast: boolean,
): FileCallOptions {
  const { connections, providers, calls, policy } = services;
  const provider = providers.find(({ id }) => id === providerId);
  const upstream = (provider && connections.require(provider)) ?? {};
  const added = pickEmulatorHeaders(header, upstream);
  // Repeating would hide what the caller asked to see; where there is another target, going there is quicker than waiting.
  const once = Object.keys(added).length > 0 || !isLast;
  const retry = { ...calls.retry, ...policy().retry };
  const timeouts = {
    ...DEFAULT_TIMEOUT,
    ...(typeof calls.timeout === "number" ? { total: calls.timeout } : calls.timeout),
    ...policy().timeout,
  };
  const timeout = scaleTimeouts(timeouts, readTimeoutMultiplier(header));
  requestContext.attempts += 1;
  const send = upstream.baseUrl === undefined ? fetch : createFetch(added, upstream.baseUrl);
  return {
    // What callers write is data: it names no file of this machine, and no address to be fetched.
    egress: { inputs: "none" },
    outputType,
    signal,
    timeout,
    retry: once ? { ...retry, attempts: 0 } : retry,
    fetch: (...request) => {
      onSent?.();
      return send(...request);
    },
    hooks: {
      // Names of parameters come from untrusted clients: warnings about them do not go to the console.
      onWarning: () => {},
      ...hooks,
      onRetry: (event) => {
        requestContext.attempts += 1;
        hooks?.onRetry?.(event);
      },
    },
  };
}
