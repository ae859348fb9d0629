import { type MaybePromise, NO_PERMIT, whenReady } from "@inferhub/inference/routing";
import { BoundedCache } from "../bounded-cache.ts";
import { LIMITS } from "./index.ts";
import type {
  Leaving,
  Limit,
  LimitChecks,
  LimitContext,
  LimitedAccount,
  LimitedCaller,
  LimitScope,
  LimitSubject,
  Permit,
} from "./limit.ts";
import type { RulesFor } from "./rules.ts";

/**
 * Checks requests against the limits of each scope. A method returns a promise only if a limit must wait for a slot or for
 * the sums of a budget.
 */
export interface Limits {
  /**
   * Checks a request before its body is read.
   * @param provider provider of a pass-through request
   * @throws GatewayError with code `rate-limited` or `too-large`
   */
  acquireConnection(caller: LimitedCaller, provider?: string): MaybePromise<readonly Permit[]>;
  /**
   * Checks all calls of a request. They use one slot and reserve their total maximum cost.
   * @param bounds maximum total cost and usage
   * @param leaving signal that ends the wait for a slot
   * @throws GatewayError with code `rate-limited`, `budget-exhausted` or `price-unknown`
   */
  acquireRequest(
    caller: LimitedCaller,
    bounds: RequestBounds,
    leaving?: Leaving,
  ): MaybePromise<readonly Permit[]>;
  /**
   * Checks one attempt at a provider, and waits for a slot.
   * @param leaving signal that ends the wait
   * @throws GatewayError with code `rate-limited` or `overloaded`
   */
  acquireAttempt(caller: LimitedCaller, provider: string, leaving?: Leaving): MaybePromise<Permit>;
}

/** Maximum usage of a request, computed lazily. */
export type RequestBounds = Pick<LimitChecks["request"], "bound" | "tokens">;

/** The part of the policy that sets limits. */
export interface LimitPolicy {
  readonly everyone?: RulesFor<"everyone">;
  readonly providers?: Readonly<Record<string, RulesFor<"provider">>>;
}

export interface LimitsOptions extends Omit<LimitContext, "now"> {
  readonly policy: () => LimitPolicy;
  /** Rules that don't change while the gateway runs. */
  readonly gateway?: RulesFor<"gateway">;
  /** Milliseconds since 1970. Default: the system clock. */
  readonly now?: () => number;
}

/** Rules by name, in one of their configuration places. */
type Rules = Readonly<Record<string, unknown>>;

/** A counter with its limit. */
interface BoundLimit {
  readonly limit: Limit;
  readonly names: readonly string[];
  readonly acquire: (rule: Rules, check: object) => MaybePromise<Permit | undefined>;
}

/** A limit with its rule. */
interface SetRule {
  readonly limit: BoundLimit;
  readonly rule: Rules;
  /** Account of the rule. */
  readonly account?: LimitedAccount;
}

export function createLimits({ policy, gateway = {}, now = Date.now, ...context }: LimitsOptions): Limits {
  const bindScope = (scope: LimitScope) =>
    (LIMITS as readonly Limit[]).flatMap((limit): readonly BoundLimit[] => {
      const counter = limit.scope === scope && limit.createCounter?.({ now, ...context });
      if (!counter) return [];
      const acquire: BoundLimit["acquire"] = (rule, check) => counter.acquire(rule as never, check as never);
      return [{ limit, names: Object.keys(limit.entries), acquire }];
    });
  const bound = {
    connection: bindScope("connection"),
    request: bindScope("request"),
    attempt: bindScope("attempt"),
  };

  function findRules(
    subject: LimitSubject,
    { scopes }: LimitedCaller["principal"],
    provider: string,
  ): Rules | undefined {
    if (subject === "token") return scopes as Rules;
    if (subject === "gateway") return gateway as Rules;
    // Account limits apply in addition.
    if (subject === "account") return undefined;
    const { everyone, providers } = policy();
    return (subject === "everyone" ? everyone : providers?.[provider]) as Rules | undefined;
  }

  function readRule(
    { limit, names }: BoundLimit,
    principal: LimitedCaller["principal"],
    provider: string,
  ): Rules | undefined {
    let rule: Record<string, unknown> | undefined;
    for (const subject of limit.setFor) {
      const rules = findRules(subject, principal, provider);
      if (!rules) continue;
      for (const name of names) {
        if (rules[name] === undefined || rule?.[name] !== undefined) continue;
        rule ??= {};
        rule[name] = rules[name];
      }
    }
    return rule;
  }

  /** Rules of a limit for the accounts of a token, lowest level first. The strictest rule applies. */
  const readAccountRules = (limit: BoundLimit, { accounts = [] }: LimitedCaller["principal"]): SetRule[] =>
    limit.limit.setFor.includes("account")
      ? accounts.flatMap((account) =>
          limit.names.some((name) => (account.limits as Rules)[name] !== undefined)
            ? [{ limit, rule: account.limits as Rules, account }]
            : [],
        )
      : [];

  /** Cached by the scopes of a token, because reading rules takes longer than checking them. */
  const known = new WeakMap<object, BoundedCache<readonly SetRule[]>>();

  function findSetRules(
    scope: LimitScope,
    principal: LimitedCaller["principal"],
    provider = "",
  ): readonly SetRule[] {
    const { everyone, providers } = policy();
    const cache = known.get(principal.scopes) ?? new BoundedCache<readonly SetRule[]>();
    known.set(principal.scopes, cache);
    return cache.get(`${scope} ${provider}`, [everyone, providers, principal.accounts], () =>
      bound[scope].flatMap((limit) => {
        const rule = readRule(limit, principal, provider);
        return [...(rule ? [{ limit, rule }] : []), ...readAccountRules(limit, principal)];
      }),
    );
  }

  /** Acquires all or nothing. */
  function acquireAll<Scope extends LimitScope>(
    scope: Scope,
    check: LimitChecks[Scope],
    provider?: string,
  ): MaybePromise<readonly Permit[]> {
    const rules = findSetRules(scope, check.caller.principal, provider);
    const permits: Permit[] = [];
    const acquireFrom = (start: number): MaybePromise<readonly Permit[]> => {
      for (let index = start; index < rules.length; index++) {
        const { limit, rule, account } = rules[index] as SetRule;
        const permit = limit.acquire(rule, account ? countFor(account, check) : check);
        if (permit instanceof Promise) {
          return permit.then((acquired) => {
            if (acquired) permits.push(acquired);
            return acquireFrom(index + 1);
          });
        }
        if (permit) permits.push(permit);
      }
      return permits;
    };
    const releaseAll = (error: unknown): never => {
      for (const permit of permits) permit.release(undefined);
      throw error;
    };
    try {
      const acquired = acquireFrom(0);
      return acquired instanceof Promise ? acquired.catch(releaseAll) : acquired;
    } catch (error) {
      return releaseAll(error);
    }
  }

  return {
    acquireConnection: (caller, provider) => acquireAll("connection", { caller, provider }),
    acquireRequest: (caller, bounds, leaving) => acquireAll("request", { caller, ...bounds, leaving }),
    acquireAttempt: (caller, provider, leaving) =>
      whenReady(acquireAll("attempt", { caller, provider, leaving }, provider), joinPermits),
  };
}

/** Creates a check for an account of the caller. */
const countFor = (account: LimitedAccount, check: LimitChecks[LimitScope]): object => ({
  ...check,
  caller: { request: check.caller.request, principal: check.caller.principal, account },
});

function joinPermits(permits: readonly Permit[]): Permit {
  const [first = NO_PERMIT, ...others] = permits;
  if (others.length === 0) return first;
  return {
    release: (outcome) => {
      for (const permit of permits) permit.release(outcome);
    },
  };
}
