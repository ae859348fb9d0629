import type { Operation } from "@inferhub/catalog/define";
import type { AbortSignal } from "@inferhub/catalog/platform";
import type { MaybePromise } from "./maybe-promise.ts";
import type { FailedAttempt } from "./options.ts";

/** How the candidates of a call are ordered. */
export type Strategy = "order" | "weighted" | "fastest" | "cheapest";

/** When a candidate gets a cooldown. */
export interface BreakerOptions {
  /** Failures in a row that start a cooldown. Default: 5. */
  readonly failures?: number;
  /** Milliseconds of a cooldown, after which one call probes the candidate. Default: 30,000. Retry-After takes precedence. */
  readonly cooldownMs?: number;
}

/** A candidate provider before its model ID is resolved. */
export interface RouteTarget {
  readonly provider: string;
  /** The provider's own model ID. Defaults to a lookup. */
  readonly model?: string;
  /** Share among the targets of its route, for `weighted`. Default: 1. */
  readonly weight?: number;
}

/** The targets of calls for one model: the strategy selects the first, the remaining ones follow if it fails. */
export interface RouteRule {
  readonly targets: readonly RouteTarget[];
  /** Default: `order`. */
  readonly strategy?: Strategy;
}

/** The properties of a call that routing depends on. */
export interface RouteRequest {
  readonly operation: Operation;
  /** As the caller wrote it. */
  readonly model: string;
  /** One provider, or several in the order of attempts. Default or `"auto"`: found by the model. */
  readonly provider?: string | readonly string[] | undefined;
  /** Whether only providers that stream the operation will do. */
  readonly stream?: boolean | undefined;
}

/** A model as callers write it: `owner/name`, `owner/name:provider`, or with a strategy: `owner/name:fastest`. */
export interface ModelName {
  /** Without the suffix. */
  readonly name: string;
  /** The provider that the suffix names. */
  readonly pinned?: string;
  /** The strategy that the suffix names. */
  readonly strategy?: Strategy;
}

/** A route for a call, with its source as a phrase for users. */
export interface MatchedRoute extends RouteRule {
  readonly source: string;
}

/** One way to find the targets of a call. Returns `undefined` to use the next one. */
export type RouteSource<Request extends RouteRequest = RouteRequest> = (
  request: Request,
  model: ModelName,
) => MaybePromise<MatchedRoute | undefined>;

/** A provider and its model ID, with the facts that rank it among others. Plain data: the attempt connects it. */
export interface RouteCandidate {
  readonly provider: string;
  readonly model: string;
  /** Whether its circuit breaker is open. */
  readonly coolingDown: boolean;
  /** Default: 1. */
  readonly weight?: number | undefined;
  /** Mean milliseconds to the first content, as measured. */
  readonly ms?: number | undefined;
  /** Share of calls that fail, from 0 to 1. */
  readonly errorRate?: number | undefined;
  /** Mean of the prices of input and output tokens. */
  readonly usdPerMillion?: number | undefined;
}

/** A candidate with its position in a plan. */
export type RankedCandidate<C extends RouteCandidate = RouteCandidate> = C & {
  /** Why it has its position, as a sentence for users. */
  readonly reason: string;
};

/** A target that cannot serve the call. */
export interface SkippedCandidate {
  readonly provider: string;
  readonly model: string;
  /** Why, as a sentence for users. */
  readonly reason: string;
}

/** The candidates of a call, in the order of attempts. */
export interface RoutingPlan {
  /** The model without its suffix. */
  readonly name: string;
  readonly strategy: Strategy;
  /** What named the targets, as a phrase for users. */
  readonly source: string;
  readonly candidates: readonly RankedCandidate[];
  readonly skipped: readonly SkippedCandidate[];
}

/** A slot or a reserved amount. The caller must release it. */
export interface Permit<Outcome = unknown> {
  /**
   * Returns the slot, or settles the reserved amount. Only the first call counts.
   * @param outcome how the call ended. `undefined` if only an attempt ended.
   */
  release(outcome?: Outcome): void;
}

/** The conditions of one attempt. */
export interface AttemptOptions {
  /** Aborts when the caller disconnects or a different attempt succeeds first. */
  readonly signal: AbortSignal | undefined;
  /** Milliseconds until the total timeout. `undefined` if the plan has no total timeout. */
  readonly remainingMs: number | undefined;
  /** Whether this is the last candidate, so that retries are worthwhile. */
  readonly isLast: boolean;
}

/** How a plan is run. */
export interface RunPlanOptions<T> {
  /** Makes the call at one candidate, until its output or the first content of its stream. */
  attempt(candidate: RankedCandidate, options: AttemptOptions): Promise<T>;
  /** Waits for the limits of a candidate. Its errors count as failures of that candidate. */
  acquire?(candidate: RankedCandidate, signal: AbortSignal | undefined): MaybePromise<Permit>;
  /** Starts the next attempt when the current one has no content after so many milliseconds. Default: never. */
  readonly hedgeAfterMs?: number | undefined;
  /** Milliseconds for all attempts together. Default: each attempt has its own timeouts. */
  readonly totalTimeoutMs?: number | undefined;
  /** Aborts the entire plan. */
  readonly signal?: AbortSignal | undefined;
  /** Whether failures count for health and breakers. Default: true. */
  readonly recordsHealth?: boolean;
  /** Discards a value that arrives after another attempt has succeeded. */
  dispose?(late: T): void;
}

/** How a plan ended. */
export type AttemptResult<T> =
  | {
      readonly status: "succeeded";
      readonly value: T;
      readonly candidate: RankedCandidate;
      /** The attempts that failed before. */
      readonly failed: readonly FailedAttempt[];
      /** Released after the caller has read the output. */
      readonly permit: Permit;
    }
  | {
      readonly status: "failed";
      /** The error of the last attempt, or the first one that no other candidate can avoid. */
      readonly error: unknown;
      readonly failed: readonly FailedAttempt[];
    };
