import type { AbortSignal } from "@inferhub/catalog/platform";
import type { CallMeta } from "../contracts/options.ts";
import { ProviderApiError } from "../errors.ts";
import { isFailoverError } from "./failover.ts";
import { getCandidateKey, type RoutingContext } from "./routing-context.ts";

type HealthContext = Pick<
  RoutingContext,
  "breakerOptions" | "breakers" | "health" | "isCandidateFailure" | "isHostError" | "keyOf"
>;

/** Records a completed call at a candidate. */
export function recordSuccess(
  context: HealthContext,
  candidate: { readonly provider: string; readonly model: string },
  { totalMs, firstContentMs }: Pick<CallMeta, "totalMs" | "firstContentMs">,
): void {
  const key = getCandidateKey(context, candidate);
  context.breakers?.recordSuccess(key);
  context.health?.record(key, { ok: true, totalMs, ...(firstContentMs !== undefined && { firstContentMs }) });
}

/**
 * Records a failure of a candidate. A rejected request only proves that the candidate is reachable. Local errors,
 * such as exceeded limits, are ignored. Stream failures after the first content are included, even without failover.
 */
export function recordFailure(
  context: HealthContext,
  candidate: { readonly provider: string; readonly model: string },
  error: unknown,
  signal?: AbortSignal,
): void {
  const { breakers, health, isCandidateFailure = isFailoverError } = context;
  const key = getCandidateKey(context, candidate);
  if (signal?.aborted || context.isHostError?.(error)) breakers?.recordCanceled(key);
  else if (isCandidateFailure(error)) {
    const seconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
    breakers?.recordFailure(key, context.breakerOptions?.(), seconds);
    health?.record(key, { ok: false, totalMs: 0 });
  } else breakers?.recordSuccess(key);
}
