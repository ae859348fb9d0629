import type { CallMeta } from "@inferhub/inference";
import type { ServerResponse } from "@inferhub/inference/define";
import { GatewayError } from "../errors.ts";
import type { Permit } from "../limits/limit.ts";
import { admit } from "../pipeline/admit.ts";
import { createCallMeter } from "../pipeline/call-meter.ts";
import { speaksNative } from "../pipeline/call-provider.ts";
import { completeCall, streamCall } from "../pipeline/execute.ts";
import { findProvider } from "../pipeline/find-provider.ts";
import { giveWay } from "../pipeline/give-way.ts";
import { readNativeBody, readNativeEvents } from "../pipeline/native.ts";
import { listOmitted } from "../pipeline/parameter-support.ts";
import type { JsonOrigin } from "../pipeline/prompted-json.ts";
import { route } from "../pipeline/route.ts";
import { runConcurrently } from "../pipeline/run-concurrently.ts";
import type { AddressedCall, CallRequest } from "../pipeline/stages.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import type { GatewayServices } from "../services.ts";
import { buildResponse, toCallRequests } from "./call-requests.ts";
import type { ResponseMeta, WireEvent } from "./endpoint.ts";
import { type Batches, convertBatches, encodeBatches, readEach, toBatches } from "./event-batches.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";

const MS = 1000;

/** A request with a validated body. */
export interface AnswerRequest {
  readonly endpoint: ServedEndpoint;
  readonly addressed: AddressedCall;
  readonly body: { readonly model: string };
  /** Seed of the response ID. Default: the request ID. */
  readonly responseId?: string | undefined;
  readonly tracker: RequestTracker;
  /** Aborts all calls. */
  readonly calls: AbortController;
}

/** Response to a request, with its provider. */
export type Answer =
  | (Source & { readonly events: Batches<WireEvent> })
  | (Source & {
      readonly built: ServerResponse;
      readonly servedBy: CallMeta["servedBy"];
      readonly isCached: boolean;
    });

interface Source {
  readonly provider: string;
  /** Whether request and response were forwarded unchanged. */
  readonly isNative: boolean;
  /** Names of parameters that weren't sent to the provider. */
  readonly omitted: readonly string[];
  /** How structured output was emulated for a provider without support for it. */
  readonly jsonOrigin?: JsonOrigin | undefined;
}

/** Runs the calls of a request: route, admit, execute. */
export async function makeAnswer(
  services: GatewayServices,
  { endpoint, addressed, body, responseId, tracker, calls }: AnswerRequest,
): Promise<Answer> {
  const requests = toCallRequests(services, endpoint, body, addressed, calls.signal);
  const isStreaming = endpoint.stream?.isStreaming(body) ?? false;
  if (isStreaming && requests.length > 1) {
    throw new GatewayError(
      "input-invalid",
      "Several responses can't be streamed together. Request one, or omit `stream`",
    );
  }
  const turn = giveWay(addressed);
  if (turn) await turn;
  const routed = await Promise.all(requests.map((call) => route(services, tracker, call, isStreaming)));
  const admitted = await admit(services, tracker, routed);
  const meter = createCallMeter();
  tracker.measure(meter);
  const responseMeta: ResponseMeta = {
    requestId: responseId ?? addressed.request.requestId,
    created: Math.floor(Date.now() / MS),
    model: body.model,
  };
  const [first] = admitted;
  const listOmittedBy = (call: CallRequest, provider: string) =>
    listOmitted(findProvider(services.providers, provider), call.model ?? "", call);
  if (isStreaming && endpoint.stream && first) {
    const { batches, provider, jsonOrigin } = await streamCall(services, tracker, meter, first);
    const isNative = speaksNative(services, first.call, provider);
    const events = isNative
      ? toNativeEvents(batches, endpoint.native?.createRewriter?.(body, responseMeta))
      : toEvents(endpoint.stream, batches, body, responseMeta);
    return {
      events,
      provider,
      isNative,
      omitted: isNative ? [] : listOmittedBy(first.call, provider),
      jsonOrigin,
    };
  }
  const results = await runConcurrently(
    admitted,
    createSlotTaker(first?.permits ?? []),
    (each) => completeCall(services, meter, each),
    // The other outputs aren't needed, but their cost must be recorded before the request ends.
    (error) => calls.abort(error),
  );
  const isNative = readNativeBody(results[0]?.data) !== undefined;
  const provider = results[0]?.meta.provider ?? "";
  return {
    built: await buildResponse(endpoint, results, body, responseMeta),
    isNative,
    provider,
    omitted: first && !isNative ? listOmittedBy(first.call, provider) : [],
    jsonOrigin: results[0]?.meta.jsonOrigin,
    servedBy: results[0]?.meta.servedBy,
    isCached: results.some(({ meta }) => meta.cached),
  };
}

/** Maximum concurrent calls of one request, if its token has no limit. */
const DEFAULT_CALLS_AT_ONCE = 8;

/** Concurrent calls of a request use free slots of their token. */
function createSlotTaker(permits: readonly Permit[]) {
  const limited = permits.find(({ takeSlot }) => takeSlot);
  return (running: number): (() => void) | undefined => {
    if (limited) return limited.takeSlot?.();
    return running < DEFAULT_CALLS_AT_ONCE ? () => {} : undefined;
  };
}

function toEvents(
  stream: NonNullable<ServedEndpoint["stream"]>,
  batches: Batches<unknown>,
  body: { readonly model: string },
  meta: ResponseMeta,
): Batches<WireEvent> {
  const encoder = stream.createEncoder?.(body, meta);
  return encoder
    ? encodeBatches(batches, encoder)
    : toBatches(stream.toEvents(readEach(batches), body, meta));
}

/** Forwards the provider's events. */
function toNativeEvents(
  batches: Batches<unknown>,
  rewrite: (value: unknown) => unknown = (same) => same,
): Batches<WireEvent> {
  return convertBatches(batches, (chunk) =>
    (readNativeEvents(chunk) ?? []).map(({ event, data }) => ({
      ...(event !== undefined && { event }),
      data: data === "[DONE]" ? data : rewrite(JSON.parse(data)),
    })),
  );
}
