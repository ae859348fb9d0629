import type { MaybePromise } from "../contracts/maybe-promise.ts";
import type {
  BreakerOptions,
  ModelName,
  RouteRequest,
  RouteSource,
  RouteTarget,
  SkippedCandidate,
} from "../contracts/routing.ts";
import type { CircuitBreakers } from "./circuit-breakers.ts";
import type { HealthTracker } from "./health-tracker.ts";

/**
 * Environment of the routing engine. A client and a gateway differ only in this value: the sources of routes, the rules
 * that exclude providers, and the measurements.
 */
export interface RoutingContext<Request extends RouteRequest = RouteRequest> {
  /** Called in order. The first one that returns a route decides. */
  readonly sources: readonly RouteSource<Request>[];
  /** Default: no candidate has a cooldown. */
  readonly breakers?: CircuitBreakers;
  /** The current settings of the breakers. */
  readonly breakerOptions?: () => BreakerOptions | undefined;
  /**
   * Whether attempts at a candidate are skipped while its breaker is open. Default: true. Otherwise such a candidate is
   * only moved to the end.
   */
  readonly enforcesCooldown?: boolean;
  /** The key of a candidate in `breakers` and `health`. Default: provider and model. */
  readonly keyOf?: (candidate: Pick<RouteTarget, "provider"> & { readonly model: string }) => string;
  /** Default: nothing is measured. */
  readonly health?: HealthTracker;
  /** Returns a number of at least 0 and below 1, for `weighted` and `fastest`. Default: `Math.random`. */
  readonly random?: () => number;
  /** Splits the suffix off a model. Default: a model has none. */
  readonly parseModel?: (model: string) => ModelName;
  /** Returns the provider's model ID if the route has none. Default: the name. */
  readonly findModelId?: (provider: string, name: string) => MaybePromise<string>;
  /**
   * Returns why a target can't serve the call. Default: every target is tried.
   * @param models alternative names of the model
   */
  readonly findSkipReason?: (
    provider: string,
    request: Request,
    models: readonly string[],
  ) => string | undefined;
  /** Dollars per million tokens, for `cheapest`. */
  readonly findUsdPerMillion?: (provider: string, model: string) => number | undefined;
  /** Creates the error of a call that no target can serve. */
  readonly createNoCandidateError?: (
    request: Request,
    name: string,
    skipped: readonly SkippedCandidate[],
  ) => Error;
  /** Whether a different candidate may succeed after this error. Default: `isFailoverError`. */
  readonly isFailoverError?: (error: unknown) => boolean;
  /**
   * Whether a failure is caused by the candidate rather than by the request. Only such failures affect its breaker.
   * Default: `isFailoverError`.
   */
  readonly isCandidateFailure?: (error: unknown) => boolean;
  /** Whether an error is from the host and not from the candidate. Default: no error does. */
  readonly isHostError?: (error: unknown) => boolean;
  /** Creates the error of a candidate that is not called because of its cooldown. */
  readonly createCooldownError?: (provider: string, remainingMs: number) => Error;
}

/** The key of a candidate in breakers and measurements. */
export function getCandidateKey(
  { keyOf }: Pick<RoutingContext, "keyOf">,
  candidate: { readonly provider: string; readonly model: string },
): string {
  return keyOf ? keyOf(candidate) : `${candidate.provider} ${candidate.model}`;
}
