import type { MaybePromise, Permit as RoutingPermit } from "@inferhub/inference/routing";
import type * as v from "valibot";
import { describeAccount } from "../accounts/account-id.ts";
import type { CostBound } from "../money/cost-bound.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import type { CallOutcome } from "../pipeline/outcome.ts";
import type { Budgets, BudgetsOptions } from "./budgets.ts";

/** A slot or a reserved amount of a request, settled by its outcome. */
export interface Permit extends RoutingPermit<CallOutcome> {
  /** Budgets of the request, as recorded in the usage log. */
  readonly chargedTo?: readonly string[] | undefined;
  /**
   * Increases a reservation for a retry that may be billed again.
   * @throws GatewayError
   */
  extend?(bound: CostBound): void;
  /**
   * Acquires an additional slot for one of several calls. Returns its release function, or `undefined` if no slot is
   * free.
   */
  takeSlot?(): (() => void) | undefined;
}

/**
 * When a limit is checked.
 * - `connection`: once per authenticated request, before its body is read
 * - `request`: once per request, after its calls and their maximum cost are known
 * - `attempt`: once per target of a request
 */
export type LimitScope = "connection" | "request" | "attempt";

/**
 * Where the rule of a limit is configured.
 * - `token`: in the scopes of a token
 * - `account`: for all tokens of an account and its child accounts together, in addition to their own limits
 * - `everyone`: for each token without its own rule, and for all unauthenticated clients together
 * - `provider`: for all requests to a provider together
 * - `gateway`: for all requests, fixed at the start
 */
export type LimitSubject = "token" | "account" | "everyone" | "provider" | "gateway";

/** An account with limits for all its tokens together. */
export interface LimitedAccount {
  /** `organization:acme` */
  readonly id: string;
  readonly limits: object;
}

/** The part of an authenticated request that limits read. */
export interface LimitedCaller {
  readonly request: { header(name: string): string | undefined };
  readonly principal: {
    /** `undefined` for unauthenticated clients, which share their limits. */
    readonly tokenId: string | undefined;
    readonly name: string;
    readonly scopes: object;
    readonly accounts?: readonly LimitedAccount[] | undefined;
  };
  /** The counted account. Absent if the token is counted. */
  readonly account?: LimitedAccount | undefined;
}

/** Data of a request when a limit of each scope is checked. */
export interface LimitChecks {
  readonly connection: { readonly caller: LimitedCaller; readonly provider?: string | undefined };
  readonly request: {
    readonly caller: LimitedCaller;
    readonly leaving?: Leaving | undefined;
    /**
     * Computes the maximum cost of the request. Called only if needed.
     * @throws GatewayError with code `price-unknown`
     */
    readonly bound: () => CostBound;
    /** Estimates the maximum model tokens of the request. Called only if needed. */
    readonly tokens: () => number;
  };
  readonly attempt: {
    readonly caller: LimitedCaller;
    readonly provider: string;
    readonly leaving?: Leaving | undefined;
  };
}

/** Returns the signal that is aborted when the client disconnects. Called only by limits that wait. */
export type Leaving = () => AbortSignal;

/** Target of a request. Absent fields are unknown and not checked. */
export interface LimitTarget {
  readonly provider?: string | undefined;
  /** IDs of the model. One allowed ID is enough. */
  readonly models?: readonly string[] | undefined;
  readonly operation?: string | undefined;
}

/** Gateway state used by limits. */
export interface LimitContext {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Spend per account since an ISO time, or in total: `token:tok_1`, `organization:acme`. */
  readonly spent: (since: string | undefined) => Promise<ReadonlyMap<string, NanoUsd>>;
  /** Called when a percentage of a budget is spent, on a gateway with local state. */
  readonly onAlert?: BudgetsOptions["onAlert"];
  /** Shared counters. Absent on a gateway with local state. */
  readonly shared?: SharedCounters | undefined;
}

/** Maximum wait for a slot. */
export interface SlotWait {
  readonly maxWaitMs: number;
  /** Returns the signal that ends the wait. */
  readonly leaving?: Leaving | undefined;
}

/** Counters shared by all gateways of a database. */
export interface SharedCounters {
  readonly budgets: Pick<Budgets, "reserve">;
  readonly rates: {
    /** Like `take` of a rate limiter. Returns 0, or milliseconds until a retry can succeed. */
    take(key: string, perMinute: number): MaybePromise<number>;
  };
  readonly tokens: {
    /** Like `take` of token buckets. */
    take(key: string, perMinute: number, count: number): MaybePromise<number>;
    giveBack(key: string, perMinute: number, count: number): void;
  };
  readonly slots: {
    /** Acquires a slot. Returns `undefined` if none is free after the wait. */
    take(key: string, limit: number, wait?: SlotWait): Promise<(() => void) | undefined>;
  };
}

/** Configured fields of a limit. */
export type LimitRule<Entries extends v.ObjectEntries> = {
  readonly [Name in keyof Entries]?: ReadonlyOf<v.InferOutput<Entries[Name]>> | undefined;
};

type ReadonlyOf<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Readonly<Value>;

/** Counts requests of one gateway against a limit. */
export interface LimitCounter<Rule, Check> {
  /**
   * Called if at least one field of the rule is set.
   * @returns a permit, if something is reserved until the request is recorded
   * @throws GatewayError if the request exceeds the limit
   */
  acquire(rule: Rule, check: Check): MaybePromise<Permit | undefined>;
}

/** A limit of the gateway. Defines its configuration, its stage in the pipeline, and its errors. */
export interface Limit<
  Scope extends LimitScope = LimitScope,
  Subject extends LimitSubject = LimitSubject,
  Entries extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly id: string;
  readonly scope: Scope;
  /** Where the rule is configured. The first place that sets a field takes precedence. */
  readonly setFor: readonly Subject[];
  /** Schemas of the rule's fields, by config name. */
  readonly entries: Entries;
  /** Creates the counter of one gateway. Absent for limits that only exclude targets. */
  createCounter?(context: LimitContext): LimitCounter<LimitRule<Entries>, LimitChecks[Scope]>;
  /** Returns why a target isn't allowed, as a message for the caller. Absent for counting limits. */
  findViolation?(rule: LimitRule<Entries>, target: LimitTarget): string | undefined;
}

/** Preserves the types of a limit, from which the config types derive. */
export const defineLimit = <
  const Scope extends LimitScope,
  const Subject extends LimitSubject,
  const Entries extends v.ObjectEntries,
>(
  limit: Limit<Scope, Subject, Entries>,
): Limit<Scope, Subject, Entries> => limit;

/** Subject of a limit at the start of a message. */
export function describeCaller({ principal, account }: LimitedCaller): string {
  if (account) return `T${describeAccount(account.id).slice(1)}`;
  return principal.tokenId === undefined ? "Requests without a token" : `The token ${principal.name}`;
}

/** Returns the account that a caller counts toward: `organization:acme`, or `token:tok_1`. */
export const getAccountId = (caller: LimitedCaller): string =>
  caller.account?.id ?? `token:${getCallerId(caller)}`;

/** Returns the ID of a caller. All unauthenticated clients share one. */
export const getCallerId = ({ principal }: LimitedCaller): string => principal.tokenId ?? "";
