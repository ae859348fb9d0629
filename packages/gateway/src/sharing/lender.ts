import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { NanoUsd } from "../money/nano-usd.ts";

/** A budget in one of its periods. */
export interface BudgetKey {
  /** Such as `token:tok_1`. */
  readonly account: string;
  /** `total`, or a UTC month or day: `2026-11`, `2026-11-22`. */
  readonly period: string;
}

/** Requested loan from a budget. */
export interface BudgetRequest extends BudgetKey {
  /** Start of the period, ISO 8601. */
  readonly since: string | undefined;
  readonly limit: NanoUsd;
  /** Smallest useful amount. */
  readonly least: NanoUsd;
  /** Demand of waiting calls. */
  readonly need: NanoUsd;
  /** Includes the expected demand of the next second. */
  readonly want: NanoUsd;
}

export interface BudgetGrant extends BudgetKey {
  readonly granted: NanoUsd;
  /** Remaining amount for other gateways. */
  readonly free: NanoUsd;
  /** Whether other gateways hold leases and were asked to return them. */
  readonly others: boolean;
}

/** Used amount of a lease. */
export interface BudgetReturn extends BudgetKey {
  readonly returned: NanoUsd;
}

export interface HeldBudget extends BudgetKey {
  readonly held: NanoUsd;
}

/** Reported leases of a gateway. */
export interface ReportedBudget extends HeldBudget {
  readonly limit: NanoUsd;
}

/** A reached threshold of a budget. At 100 percent, no call fits into the remaining budget. */
export interface BudgetAlert {
  /** Such as `token:tok_1`. */
  readonly account: string;
  /** `total`, a month or a day of UTC. */
  readonly period: string;
  readonly percent: 50 | 80 | 100;
  readonly spentUsd: number;
  readonly limitUsd: number;
}

/** Requested permits of a rate. */
export interface RateRequest {
  readonly key: string;
  readonly want: number;
  /** Milliseconds between two permits. */
  readonly step: number;
  /** How many milliseconds may be used immediately. */
  readonly burst: number;
}

export interface RateGrant {
  readonly key: string;
  readonly granted: number;
  /** Milliseconds until the next permit, if fewer were granted than requested. */
  readonly waitMs: number;
}

/** Requested model tokens of a rate. */
export interface ModelTokenRequest {
  readonly key: string;
  /** Consumed time of the rate in milliseconds. Negative if tokens are returned. */
  readonly ms: number;
  /** How many milliseconds may be used immediately. Absent where they are used already. */
  readonly burst: number | undefined;
}

/** Requested and returned slots. */
export interface SlotRequest {
  readonly key: string;
  readonly want: number;
  readonly returned: number;
  readonly limit: number;
}

export interface SlotGrant {
  readonly key: string;
  readonly granted: number;
}

/** Result of a gateway's heartbeat. */
export interface Heartbeat {
  /** Time of the database, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Version of the latest token change. */
  readonly version: number;
  /** Gateways seen in the last three seconds. */
  readonly alive: number;
  /** Latest start of a gateway with this ID. Higher than its own if another process replaced it. */
  readonly epoch: number;
  /** Timeline of the database. Changes after a failover to a standby, which can lack the last transactions. */
  readonly timeline: string;
  /** Whether the gateway has reported its leases on this timeline. It can't borrow before. */
  readonly isJoined: boolean;
}

export interface TokenChange {
  readonly version: number;
  readonly tokenId: string;
  readonly hash: string;
}

/** A change with its version. */
export interface NumberedBreakerChange extends BreakerChange {
  readonly version: number;
}

/** Lends shared amounts to gateways. Every method is one transaction. */
export interface Lender {
  register(): Promise<number>;
  beat(epoch: number, version: number): Promise<Heartbeat>;
  /** Reports the leases of the gateway, so that they are recorded as lent. */
  join(epoch: number, held: readonly ReportedBudget[]): Promise<void>;
  /** Reports that the gateway stops, so that other gateways don't wait for it. */
  leave(epoch: number): Promise<void>;
  /** @throws if the database has a new timeline and not all gateways have reported their leases */
  borrow(requests: readonly BudgetRequest[]): Promise<readonly BudgetGrant[]>;
  giveBack(returns: readonly BudgetReturn[]): Promise<void>;
  /** Returns all leases of the gateway. */
  releaseAll(): Promise<void>;
  held(): Promise<readonly HeldBudget[]>;
  /** Writes off the leases of gateways that have been missing for this time. */
  writeOff(missingSeconds: number): Promise<void>;
  takeRateTokens(requests: readonly RateRequest[]): Promise<readonly RateGrant[]>;
  /** @returns for each request in order: 0 if it was granted, else milliseconds until a retry can succeed */
  takeModelTokens(requests: readonly ModelTokenRequest[]): Promise<readonly number[]>;
  takeSlots(requests: readonly SlotRequest[]): Promise<readonly SlotGrant[]>;
  /** Returns token changes after a version, in order. */
  tokenChanges(after: number, limit: number): Promise<readonly TokenChange[]>;
  /** Returns how many live gateways have applied the latest change of a token. */
  reach(tokenId: string): Promise<{ readonly reached: number; readonly of: number }>;
  /** Reports that the circuit breaker of a target opened or closed. */
  reportBreaker(change: BreakerChange): Promise<void>;
  /**
   * Returns circuit breaker changes of other gateways since a version, in order, with the remaining cooldown.
   */
  breakerChanges(after: number): Promise<readonly NumberedBreakerChange[]>;
  /** Deletes token changes after a day, and gateways without leases after a week. */
  prune(): Promise<void>;
}

/** Separates an account from its period. Neither contains a space. */
export const formatBudgetKey = ({ account, period }: BudgetKey): string => `${account} ${period}`;
