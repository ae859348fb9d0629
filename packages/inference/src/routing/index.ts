export type { MaybePromise } from "../contracts/maybe-promise.ts";
export type {
  AttemptOptions,
  AttemptResult,
  BreakerOptions,
  MatchedRoute,
  ModelName,
  Permit,
  RankedCandidate,
  RouteCandidate,
  RouteRequest,
  RouteRule,
  RouteSource,
  RouteTarget,
  RoutingPlan,
  RunPlanOptions,
  SkippedCandidate,
  Strategy,
} from "../contracts/routing.ts";
export { resolveDirect } from "../engine/candidate.ts";
export { type FetchJsonOptions, fetchJson } from "../http/fetch-json.ts";
export { type BreakerState, type CircuitBreakers, createCircuitBreakers } from "./circuit-breakers.ts";
export { isFailoverError } from "./failover.ts";
export { type CallTiming, createHealthTracker, type HealthTracker } from "./health-tracker.ts";
export { parseModelName } from "./model-name.ts";
export { planRoute } from "./plan-route.ts";
export { recordFailure, recordSuccess } from "./record-health.ts";
export { getCandidateKey, type RoutingContext } from "./routing-context.ts";
export { NO_PERMIT, type RunContext, runPlan } from "./run-plan.ts";
export { createRuleSource, findNamedRoute } from "./sources.ts";
export { whenReady } from "./when-ready.ts";
