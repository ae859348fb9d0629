import type { RequestTracker } from "../pipeline/track-request.ts";
import type { Surface } from "../usage/usage-entry.ts";

/** A call in flight. It contains no prompt and no key. */
export interface LiveRequest {
  readonly requestId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly path: string;
  readonly surface: Surface;
  /** ID of the token that makes the call. Absent for clients without one. */
  readonly tokenId?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly operation?: string;
  /** Whether it is a row of a batch. */
  readonly isBatchRow?: true;
}

/**
 * Describes a call in flight. `undefined` for requests that make no call.
 * @param clockMs milliseconds of the monotonic clock
 * @param nowMs milliseconds since 1970
 */
export function describeRequest(
  { facts }: Pick<RequestTracker, "facts">,
  {
    clockMs,
    nowMs,
    isBatchRow,
  }: { readonly clockMs: number; readonly nowMs: number; readonly isBatchRow: boolean },
): LiveRequest | undefined {
  const { request, surface, principal, operationId, model, provider } = facts;
  if (surface === undefined) return undefined;
  const elapsedMs = Math.max(0, clockMs - request.startedMs);
  return {
    requestId: request.requestId,
    startedAt: new Date(nowMs - elapsedMs).toISOString(),
    elapsedMs,
    path: request.path,
    surface,
    ...(principal?.tokenId !== undefined && { tokenId: principal.tokenId }),
    ...(typeof provider === "string" && { provider }),
    ...(typeof model === "string" && { model }),
    ...(operationId !== undefined && { operation: operationId }),
    ...(isBatchRow && { isBatchRow }),
  };
}
