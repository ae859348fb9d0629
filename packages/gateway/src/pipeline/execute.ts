import type { Operation } from "@inferhub/catalog/define";
import type { CallMeta, ChunkStream } from "@inferhub/inference/core";
import { type Permit as RoutingPermit, recordFailure, recordSuccess } from "@inferhub/inference/routing";
import { buildCacheKey } from "../limits/output-cache.ts";
import type { GatewayServices } from "../services.ts";
import { nextTurn } from "../slices.ts";
import type { CallMeter } from "./call-meter.ts";
import { callProvider, streamProvider } from "./call-provider.ts";
import { endTrial } from "./end-trial.ts";
import type { JsonOrigin } from "./prompted-json.ts";
import { countsForHealth, runCandidates } from "./run-candidates.ts";
import type { AdmittedCall, CallRequest } from "./stages.ts";
import { isUsageEvent, STREAM_USAGE, supportsStreamUsage } from "./stream-usage.ts";
import type { RequestTracker } from "./track-request.ts";
import { estimateTokens, priceStream, withCost } from "./usage.ts";

/** Metadata of a call, including gateway fields. */
export interface GatewayMeta extends CallMeta {
  /** Set for a cached response. */
  readonly cached?: true;
  /** Set if structured output was emulated. */
  readonly jsonOrigin?: JsonOrigin;
}

/** A stream after its first content. */
export interface OpenedStream {
  readonly provider: string;
  /** Chunks in batches that arrived together. */
  readonly batches: AsyncGenerator<readonly unknown[], void, undefined>;
  /** Set if structured output was emulated. */
  readonly jsonOrigin?: JsonOrigin | undefined;
  readonly meta: Promise<GatewayMeta>;
}

/** Runs a call and waits for its output. */
export async function completeCall(
  services: GatewayServices,
  meter: CallMeter,
  admitted: AdmittedCall,
): Promise<{ readonly data: unknown; readonly meta: GatewayMeta }> {
  const { call } = admitted;
  const { cache, policy } = services;
  const caching = call.cacheable === false ? undefined : policy().cache;
  const key = caching && buildCallKey(call);
  const cached = key && caching && cache.get(key, caching);
  if (cached) {
    meter.serveFromCache(cached.meta.provider);
    return { data: cached.data, meta: { ...cached.meta, cached: true } };
  }
  const charge = meter.beginCall(admitted.permits);
  const { value, candidate, failed, permit } = await runCandidates(
    services,
    meter,
    admitted,
    charge,
    // Async, so that synchronous errors reject the promise.
    async (target, options) => callProvider(services, call, target, options),
  );
  permit.release();
  const { meta, nanoUsd } = withCost(services, value.meta);
  const output = { ...value, meta };
  charge.settle(nanoUsd);
  recordSuccess(services.routing(call.principal), candidate, output.meta);
  meter.addUsage(output.meta);
  if (key && caching) cache.set(key, output, JSON.stringify(output.data)?.length ?? 0, caching);
  return { data: output.data, meta: withFailedAttempts(output.meta, failed) };
}

const buildCallKey = (call: CallRequest) =>
  buildCacheKey({
    tokenId: call.principal.tokenId,
    operation: call.operation.id,
    provider: call.provider,
    model: call.model,
    args: call.native ? { ...call.args, native: call.native.body } : call.args,
    outputType: call.outputType,
  });

/** Runs a streaming call. Returns at the first content. Before that, other candidates are tried after a failure. */
export async function streamCall(
  services: GatewayServices,
  tracker: RequestTracker,
  meter: CallMeter,
  admitted: AdmittedCall,
): Promise<OpenedStream> {
  const { call } = admitted;
  const charge = meter.beginCall(admitted.permits);
  const asksForUsage = (provider: string) =>
    call.args["stream_options"] === undefined && supportsStreamUsage(call.operation.id, provider);
  const { value, candidate, failed, permit } = await runCandidates(
    services,
    meter,
    admitted,
    charge,
    async (target, options) => {
      const added = asksForUsage(target.provider) && STREAM_USAGE;
      const stream = streamProvider(services, call, target, options, added);
      const first = await stream.data.next();
      const jsonOrigin = await stream.getJsonOrigin?.();
      return { ...stream, first, jsonOrigin };
    },
  );
  meter.setFirstContent(performance.now() - call.request.startedMs);
  endTrial(services.routing(call.principal), candidate);
  // Release the slot even if the stream is never read.
  tracker.hold(permit);
  tracker.hold({ release: () => void value.data.return() });
  const received = { chars: 0 };
  const meta = value.meta.then((reported) => {
    const { meta, nanoUsd } = withCost(services, reported);
    if (meta.usage) meter.addUsage(meta);
    else meter.estimateUsage(estimateTokens(call, received.chars));
    charge.settle(nanoUsd ?? priceStream(services, admitted, candidate, received.chars));
    recordSuccess(services.routing(call.principal), candidate, meta);
    return withFailedAttempts(meta, failed);
  });
  // The reader of the stream receives the error.
  tracker.waitFor(
    meta.catch((error: unknown) => {
      meter.estimateUsage(estimateTokens(call, received.chars));
      charge.settle(priceStream(services, admitted, candidate, received.chars));
      if (countsForHealth(services, call))
        recordFailure(services.routing(call.principal), candidate, error, call.signal);
    }),
  );
  return {
    provider: candidate.provider,
    jsonOrigin: value.jsonOrigin,
    batches: readBatches(
      value,
      permit,
      call.operation,
      received,
      // Other formats always include usage.
      call.surface === "openai" && asksForUsage(candidate.provider),
    ),
    meta,
  };
}

const LONG_CHARS = 64 * 1024;

const withFailedAttempts = (meta: CallMeta, failed: CallMeta["failed"] = []): GatewayMeta =>
  failed.length > 0 ? { ...meta, failed } : meta;

/**
 * The chunks of a stream, starting with the one already read. Chunks that arrived together form one batch, because a promise
 * for each one costs more than decoding it.
 * @param hidesUsage whether to omit usage that the caller didn't request
 */
async function* readBatches(
  { first, data }: StreamStart,
  permit: RoutingPermit,
  { chunkText }: Operation,
  received: { chars: number },
  hidesUsage: boolean,
): AsyncGenerator<readonly unknown[], void, undefined> {
  try {
    for (let next = first; !next.done; next = await data.next()) {
      const batch: unknown[] = [];
      // For the estimate if the provider reports no usage.
      let chars = 0;
      const add = (chunk: unknown) => {
        if (hidesUsage && isUsageEvent(chunk)) return;
        chars += chunkText?.(chunk).length ?? 0;
        batch.push(chunk);
      };
      add(next.value);
      data.takeReady?.().forEach(add);
      received.chars += chars;
      // Yield after a long event.
      if (chars > LONG_CHARS) await nextTurn();
      if (batch.length > 0) yield batch;
    }
  } finally {
    await data.return();
    permit.release();
  }
}

interface StreamStart {
  readonly first: IteratorResult<unknown, void>;
  readonly data: ChunkStream<unknown>;
}
