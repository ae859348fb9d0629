import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { NanoUsd } from "../money/nano-usd.ts";

/** A budget in one of its periods. */
export interface BudgetKey {
  /** Such as `token:tok_1`. */
  readonly account: string;
  /** `total`, a month or a day of UTC: `2026-11`, `2026-11-22`. */
  readonly period: string;
}

/** Requested loan from a budget. */
export interface BudgetRequest extends BudgetKey {
  /** When the period started, ISO 8601. */
  readonly since: string | undefined;
  readonly limit: NanoUsd;
  /** The smallest amount that is of use. */
  readonly least: NanoUsd;
  /** What waits now. */
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

/** What is used out of a lease. */
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
  /** Milliseconds between two. */
  readonly step: number;
  /** How many milliseconds may be used immediately. */
  readonly burst: number;
}

export interface RateGrant {
  readonly key: string;
  readonly granted: number;
  /** Milliseconds until the next one, if fewer were granted than wanted. */
  readonly waitMs: number;
}

/** Requested model tokens of a rate. */
export interface ModelTokenRequest {
  readonly key: string;
  /** For how many milliseconds the rate allows no more. Negative where tokens are returned. */
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

/** What a gateway learns from its heartbeat. */
export interface Heartbeat {
  /** The clock of the database, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The latest change of tokens. */
  readonly version: number;
  /** Gateways seen in the last three seconds. */
  readonly alive: number;
  /** Latest start of a gateway with this ID. Higher than its own if a different process replaced it. */
  readonly epoch: number;
  /** Changes after a failover to a standby, which may miss the last transactions. */
  readonly timeline: string;
  /** Whether the gateway has reported on this timeline its content. Nothing is lent to it before. */
  readonly isJoined: boolean;
}

export interface TokenChange {
  readonly version: number;
  readonly tokenId: string;
  readonly hash: string;
}

/** A change with its number. */
export interface NumberedBreakerChange extends BreakerChange {
  readonly version: number;
}

/** Lends what gateways share. Every method is one transaction. */
export interface Lender {
  register(): Promise<number>;
  beat(epoch: number, version: number): Promise<Heartbeat>;
  /** Reports all that the gateway holds, so it is lent to it. */
  join(epoch: number, held: readonly ReportedBudget[]): Promise<void>;
  /** Reports that the gateway ends, so nothing waits for it. */
  leave(epoch: number): Promise<void>;
  /** @throws if the database has a new timeline on which not all gateways have reported their content */
  borrow(requests: readonly BudgetRequest[]): Promise<readonly BudgetGrant[]>;
  giveBack(returns: readonly BudgetReturn[]): Promise<void>;
  /** Returns everything that the gateway holds. */
  releaseAll(): Promise<void>;
  held(): Promise<readonly HeldBudget[]>;
  /** Writes off the leases of gateways that are missing for this time. */
  writeOff(missingSeconds: number): Promise<void>;
  takeRateTokens(requests: readonly RateRequest[]): Promise<readonly RateGrant[]>;
  /** @returns for each, in their order: 0 if it was granted, else milliseconds until it may be */
  takeModelTokens(requests: readonly ModelTokenRequest[]): Promise<readonly number[]>;
  takeSlots(requests: readonly SlotRequest[]): Promise<readonly SlotGrant[]>;
  /** Changes of tokens after a version, in their order. */
  tokenChanges(after: number, limit: number): Promise<readonly TokenChange[]>;
  /** How many live gateways know of the last change of a token. */
  reach(tokenId: string): Promise<{ readonly reached: number; readonly of: number }>;
  /** Reports that a target rests or works again. */
  reportBreaker(change: BreakerChange): Promise<void>;
  /**
   * Changes reported by other gateways since a version, in order, with the remaining time until targets are tried
   * again.
   */
  breakerChanges(after: number): Promise<readonly NumberedBreakerChange[]>;
  /** Deletes token changes after a day, and gateways without leases after a week. */
  prune(): Promise<void>;
}

/** Separates an account from its period. Neither contains a space. */
export const formatBudgetKey = ({ account, period }: BudgetKey): string => `${account} ${period}`;
