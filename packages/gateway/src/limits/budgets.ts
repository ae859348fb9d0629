import { describeAccount } from "../accounts/account-id.ts";
import { GatewayError } from "../errors.ts";
import { formatIsoTime } from "../iso-time.ts";
import type { CostBound } from "../money/cost-bound.ts";
import { formatUsd, type NanoUsd, toNanoUsd, toUsd } from "../money/nano-usd.ts";
import type { BudgetAlert } from "../sharing/lender.ts";
import type { Budget } from "./budget-rule.ts";
import { getPeriod, getPeriodName } from "./periods.ts";

export interface BudgetsOptions {
  /** Milliseconds since 1970, to derive days and months. */
  readonly now: () => number;
  /** Spend per account since an ISO time, or in total. Must include completed calls that aren't stored yet. */
  readonly spent: (since: string | undefined) => Promise<ReadonlyMap<string, NanoUsd>>;
  /** Called when a share of a budget is spent that was not before. */
  readonly onAlert?: ((alert: BudgetAlert) => void) | undefined;
}

export interface BudgetPermit {
  /** As rows of the usage log name the budget, on gateways that share a database. */
  readonly chargedTo?: readonly string[] | undefined;
  /**
   * Increases a reservation for a retry that may be billed again.
   * @throws GatewayError with code `budget-exhausted`
   */
  extend(bound: CostBound): void;
  /** Replaces the reservation by the actual cost, or zero. Only the first call has an effect. */
  release(cost: NanoUsd | undefined): void;
}

/**
 * Enforces the budgets of accounts. A token is an account too: `token:tok_1`. Guarantee: in each period, spend plus
 * reservations of calls in flight never exceed the budget. So no budget is exceeded as long as no call costs more
 * than its bound. A call is charged to the period of its reservation. The guarantee requires an exact usage log of
 * earlier spend.
 */
export interface Budgets {
  /**
   * Immediately, except for an account's first call in a period, for which the sums are loaded.
   * @param bound the most that the call can cost
   * @throws GatewayError with code `budget-exhausted`
   */
  reserve(account: string, budget: Budget, bound: CostBound): BudgetPermit | Promise<BudgetPermit>;
  /** Spend of an account in the current period, without reservations. */
  getSpent(account: string, budget: Budget): NanoUsd | Promise<NanoUsd>;
}

/** Spend of one account in one period. */
interface BudgetPeriodState {
  readonly account: string;
  readonly start: string | undefined;
  spent: NanoUsd;
  reserved: NanoUsd;
  /** The shares that were reported. */
  readonly alerted: Set<BudgetAlert["percent"]>;
}

interface Load {
  readonly start: string | undefined;
  readonly sums: Promise<ReadonlyMap<string, NanoUsd>>;
  /** Omitted until it is there. */
  doneAt?: number;
}

/** Cache time of a load for all tokens, so a thousand tokens at midnight don't each query the usage log. */
const LOAD_GOOD_FOR_MS = 10_000;

export function createBudgets({ now, spent, onAlert }: BudgetsOptions): Budgets {
  const accounts: Record<Budget["per"], Map<string, BudgetPeriodState>> = {
    day: new Map(),
    month: new Map(),
    total: new Map(),
  };
  const loads: Partial<Record<Budget["per"], Load>> = {};

  function getPeriodState(
    accountId: string,
    per: Budget["per"],
  ): BudgetPeriodState | Promise<BudgetPeriodState> {
    const { start } = getPeriod(per, now());
    const account = accounts[per].get(accountId);
    return account && account.start === start ? account : loadPeriodState(accountId, per, start);
  }

  async function loadPeriodState(
    accountId: string,
    per: Budget["per"],
    start: string | undefined,
  ): Promise<BudgetPeriodState> {
    const sums = await loadSums(per, start);
    // Meanwhile a new period may have started, or a different call have opened the account.
    if (getPeriod(per, now()).start !== start) return getPeriodState(accountId, per);
    const existing = accounts[per].get(accountId);
    if (existing && existing.start === start) return existing;
    const account = {
      account: accountId,
      start,
      spent: sums.get(accountId) ?? 0n,
      reserved: 0n,
      alerted: new Set<BudgetAlert["percent"]>(),
    };
    accounts[per].set(accountId, account);
    return account;
  }

  function loadSums(per: Budget["per"], start: string | undefined): Load["sums"] {
    const known = loads[per];
    const fresh = known && (known.doneAt === undefined || now() - known.doneAt < LOAD_GOOD_FOR_MS);
    if (fresh && known.start === start) return known.sums;
    // Calls in flight keep the accounts of their period themselves.
    if (known && known.start !== start) accounts[per].clear();
    const load: Load = { start, sums: spent(start) };
    loads[per] = load;
    load.sums.then(
      () => {
        load.doneAt = now();
      },
      // Callers that wait for the load receive the error. The next caller tries again.
      () => {
        if (loads[per] === load) delete loads[per];
      },
    );
    return load.sums;
  }

  return {
    reserve(accountId, budget, bound) {
      const take = (account: BudgetPeriodState) => reserveIn(account, budget, bound, { now, onAlert });
      const account = getPeriodState(accountId, budget.per);
      return account instanceof Promise ? account.then(take) : take(account);
    },
    getSpent(accountId, { per }) {
      const account = getPeriodState(accountId, per);
      return account instanceof Promise ? account.then(({ spent }) => spent) : account.spent;
    },
  };
}

/** The limits of budgets in nano-dollars, which take longer to make than to compare. */
const limits = new WeakMap<Budget, NanoUsd>();

export function getLimit(budget: Budget): NanoUsd {
  const limit = limits.get(budget) ?? toNanoUsd(budget.usd);
  limits.set(budget, limit);
  return limit;
}

function reserveIn(
  account: BudgetPeriodState,
  budget: Budget,
  first: CostBound,
  { now, onAlert }: Pick<BudgetsOptions, "now" | "onAlert">,
): BudgetPermit {
  const limit = getLimit(budget);
  /** @param isFull whether a call exceeded the remaining budget */
  const alert = (isFull = false) => {
    if (onAlert)
      for (const percent of findReached(account, limit, isFull)) onAlert(describe(account, budget, percent));
  };
  let held = 0n;
  let isSettled = false;
  const extend = (bound: CostBound) => {
    const left = limit - account.spent - account.reserved;
    // Free calls are allowed with an exhausted budget, but a budget of 0 allows no calls.
    if (limit === 0n || (bound.nanoUsd > 0n && bound.nanoUsd > left)) {
      alert(true);
      throw createExhaustedError(account.account, budget, left, bound, now());
    }
    account.reserved += bound.nanoUsd;
    held += bound.nanoUsd;
  };
  extend(first);
  return {
    extend,
    release(cost = 0n) {
      if (isSettled) return;
      isSettled = true;
      account.reserved -= held;
      account.spent += cost;
      alert();
    },
  };
}

const PERCENTS = [50, 80, 100] as const;

/**
 * Returns the newly reached alert thresholds. If a call doesn't fit, thresholds from 80 percent on count as reached.
 */
function findReached(
  { spent, alerted }: BudgetPeriodState,
  limit: NanoUsd,
  isFull: boolean,
): readonly BudgetAlert["percent"][] {
  if (limit === 0n) return [];
  const isReached = (percent: number) => spent * 100n >= limit * BigInt(percent);
  const reached = PERCENTS.filter(
    (percent) => !alerted.has(percent) && isReached(isFull && percent === 100 ? 80 : percent),
  );
  for (const percent of reached) alerted.add(percent);
  return reached;
}

const describe = (
  { account, start, spent }: BudgetPeriodState,
  budget: Budget,
  percent: BudgetAlert["percent"],
): BudgetAlert => ({
  account,
  period: getPeriodName(budget.per, start),
  percent,
  spentUsd: toUsd(spent),
  limitUsd: budget.usd,
});

/** @param account such as `organization:acme`, which the message names */
export function createExhaustedError(
  account: string,
  budget: Budget,
  left: NanoUsd,
  bound: CostBound,
  atMs: number,
): GatewayError {
  const per = budget.per === "total" ? "in total" : `per ${budget.per}`;
  const owner = describeAccount(account);
  const whole = `the budget of ${formatUsd(toNanoUsd(budget.usd))} ${per}${owner && ` of ${owner}`}`;
  const { nanoUsd: needed, parameter } = bound;
  const refusal =
    left > 0n
      ? `The call may cost ${formatUsd(needed)}, but ${formatUsd(left)} is left of ${whole}`
      : `T${whole.slice(1)} is used up or reserved by requests in flight, and the call may cost ${formatUsd(needed)}`;
  const lower = parameter === undefined ? "" : `. Lower \`${parameter}\` to lower the highest possible cost`;
  const { endMs } = getPeriod(budget.per, atMs);
  const renewal =
    endMs === undefined ? "it does not reset: raise it" : `it resets at ${formatIsoTime(endMs)}`;
  return new GatewayError("budget-exhausted", `${refusal}; ${renewal}${lower}`, {
    budget: { account, neededUsd: toUsd(needed), leftUsd: left > 0n ? toUsd(left) : 0, parameter },
    ...(endMs !== undefined && { retryable: true, retryAfterSeconds: Math.ceil((endMs - atMs) / 1_000) }),
  });
}
