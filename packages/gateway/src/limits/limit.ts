import type { MaybePromise, Permit as RoutingPermit } from "@inferhub/inference/routing";
import type * as v from "valibot";
import { describeAccount } from "../accounts/account-id.ts";
import type { CostBound } from "../money/cost-bound.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import type { CallOutcome } from "../pipeline/outcome.ts";
import type { Budgets, BudgetsOptions } from "./budgets.ts";

/** A slot or a reserved amount of a request, settled by its outcome. */
export interface Permit extends RoutingPermit<CallOutcome> {
  /** The budgets that pay for the request, as its row of the usage log names them. */
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
 * - `connection`: once for each authenticated request, before its body is read
 * - `request`: once for each request, when it is known what it requests and what it may cost
 * - `attempt`: for each target that a request goes to
 */
export type LimitScope = "connection" | "request" | "attempt";

/**
 * Where the rule of a limit is configured.
 * - `token`: in the scopes of a token
 * - `account`: for all tokens of an account and of those below it, in addition to what is set for each of them
 * - `everyone`: for each token without its own rule, and for all clients without a token together
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
    /** `undefined` for clients without a token, which share their limits. */
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
     * Computes the most that the request can cost. Asked only where that matters.
     * @throws GatewayError with code `price-unknown`
     */
    readonly bound: () => CostBound;
    /** Estimates the most tokens of models that the request can use. Asked only where that matters. */
    readonly tokens: () => number;
  };
  readonly attempt: {
    readonly caller: LimitedCaller;
    readonly provider: string;
    readonly leaving?: Leaving | undefined;
  };
}

/** Returns the signal that fires when the client disconnects. Called only by limits that let a request wait. */
export type Leaving = () => AbortSignal;

/** Target of a request. Absent fields are unknown and not checked. */
export interface LimitTarget {
  readonly provider?: string | undefined;
  /** Names of the model. One that is allowed is enough. */
  readonly models?: readonly string[] | undefined;
  readonly operation?: string | undefined;
}

/** Gateway state used by limits. */
export interface LimitContext {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Spend per account since an ISO time, or in total: `token:tok_1`, `organization:acme`. */
  readonly spent: (since: string | undefined) => Promise<ReadonlyMap<string, NanoUsd>>;
  /** Called when a share of a budget is spent, on a gateway that has its state for itself. */
  readonly onAlert?: BudgetsOptions["onAlert"];
  /** Counters that gateways share. Absent from a gateway that has its state for itself. */
  readonly shared?: SharedCounters | undefined;
}

/** How long a request waits for a slot. */
export interface SlotWait {
  readonly maxWaitMs: number;
  /** Returns the signal that ends the wait. */
  readonly leaving?: Leaving | undefined;
}

/** Counters shared by all gateways of a database. */
export interface SharedCounters {
  readonly budgets: Pick<Budgets, "reserve">;
  readonly rates: {
    /** Like `take` of a rate limiter: 0, or milliseconds until a retry can succeed. */
    take(key: string, perMinute: number): MaybePromise<number>;
  };
  readonly tokens: {
    /** As the `take` of buckets. */
    take(key: string, perMinute: number, count: number): MaybePromise<number>;
    giveBack(key: string, perMinute: number, count: number): void;
  };
  readonly slots: {
    /** Accepts a slot. `undefined` if all are used, after a wait. */
    take(key: string, limit: number, wait?: SlotWait): Promise<(() => void) | undefined>;
  };
}

/** The configured fields of a limit, as their schemas read them. */
export type LimitRule<Entries extends v.ObjectEntries> = {
  readonly [Name in keyof Entries]?: ReadonlyOf<v.InferOutput<Entries[Name]>> | undefined;
};

type ReadonlyOf<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Readonly<Value>;

/** Counts requests of one gateway against a limit. */
export interface LimitCounter<Rule, Check> {
  /**
   * Called where at least one field of the rule is set.
   * @returns a permit where something is held until the request is recorded
   * @throws GatewayError when the request is over the limit
   */
  acquire(rule: Rule, check: Check): MaybePromise<Permit | undefined>;
}

/** A limit of the gateway. Its configuration, its place in the pipeline, and its errors follow from this value. */
export interface Limit<
  Scope extends LimitScope = LimitScope,
  Subject extends LimitSubject = LimitSubject,
  Entries extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly id: string;
  readonly scope: Scope;
  /** Where the rule is configured. The first place that sets a field wins. */
  readonly setFor: readonly Subject[];
  /** The fields of the rule, by their names in the configuration. */
  readonly entries: Entries;
  /** Creates the counter of one gateway. Absent from limits that only rule out targets. */
  createCounter?(context: LimitContext): LimitCounter<LimitRule<Entries>, LimitChecks[Scope]>;
  /** Returns why a target is not allowed, as a message for the caller. Absent from limits that count. */
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

/** The account that a caller is counted for: `organization:acme`, or `token:tok_1`. */
export const getAccountId = (caller: LimitedCaller): string =>
  caller.account?.id ?? `token:${getCallerId(caller)}`;

/** The ID that distinguishes callers: clients without a token are one. */
export const getCallerId = ({ principal }: LimitedCaller): string => principal.tokenId ?? "";
