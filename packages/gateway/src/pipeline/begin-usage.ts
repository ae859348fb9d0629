import type { MaybePromise } from "@inferhub/inference/routing";
import { formatIsoTime } from "../iso-time.ts";
import type { CostBound } from "../money/cost-bound.ts";
import { toUsd } from "../money/nano-usd.ts";
import type { GatewayServices } from "../services.ts";
import type { RequestTracker } from "./track-request.ts";

/**
 * Records that a call is about to be sent. For a call that can be billed again, the last record applies.
 * @param bound maximum cost, if a budget applies
 * @returns resolves when the record is stored
 * @throws GatewayError with code `store-unavailable`
 */
export function beginUsage(
  { writeAheadLog, connections }: Pick<GatewayServices, "writeAheadLog" | "connections">,
  tracker: Pick<RequestTracker, "facts" | "isRecorded" | "chargedTo">,
  bound: CostBound | undefined,
): MaybePromise<void> {
  const { request, principal, billTo, surface, operationId, provider, model } = tracker.facts;
  if (!surface || tracker.isRecorded) return undefined;
  return writeAheadLog.begin({
    requestId: request.requestId,
    at: formatIsoTime(Date.now() - (performance.now() - request.startedMs)),
    surface,
    tokenId: principal?.tokenId,
    billTo,
    provider,
    model: model && connections.redactor.text(model),
    operation: operationId,
    usd: bound && toUsd(bound.nanoUsd),
    chargedTo: tracker.chargedTo,
  });
}

/**
 * Records immediately that a call can be billed again.
 * @throws GatewayError with code `store-unavailable`
 */
export function extendUsage(
  services: Pick<GatewayServices, "writeAheadLog" | "connections">,
  tracker: Pick<RequestTracker, "facts" | "isRecorded" | "chargedTo">,
  bound: CostBound,
): void {
  void beginUsage(services, tracker, bound);
  services.writeAheadLog.flush();
}
