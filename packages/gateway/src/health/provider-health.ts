import type { BreakerState } from "@inferhub/inference/routing";
import type { UsageOutcome } from "../pipeline/outcome.ts";

/** Percentiles of a time, in milliseconds. Absent without a measured call. */
export interface Percentiles {
  readonly p50?: number;
  readonly p95?: number;
}

/** How the calls of a provider went in a period. Calls that an emulator served are left out. */
export interface CallHealth {
  /** ID of the provider. */
  readonly provider: string;
  readonly completed: number;
  /** Calls that failed or were interrupted. */
  readonly failed: number;
  /** Calls whose client disconnected. They count as neither. */
  readonly stopped: number;
  /** From the request to the end of the response, of completed calls. */
  readonly totalMs: Percentiles;
  /** From the request to the first content of a stream. */
  readonly firstContentMs: Percentiles;
  readonly lastFailure?: FailedAttempt;
}

/** A call that failed. */
export interface FailedAttempt {
  readonly at: string;
  readonly requestId: string;
  readonly outcome: UsageOutcome;
  readonly status: number;
  readonly model?: string;
}

/** A target that the gateway skips, or tries again with one request. */
export interface OpenBreaker {
  readonly model: string;
  readonly state: Exclude<BreakerState, "closed">;
  /** Milliseconds until a request tests the target. */
  readonly remainingMs: number;
  /** ID of the token that the target is skipped for; empty for clients without one. Absent: for all callers. */
  readonly callerId?: string;
}

export interface ProviderHealth extends CallHealth {
  readonly label: string;
  readonly breakers: readonly OpenBreaker[];
}
