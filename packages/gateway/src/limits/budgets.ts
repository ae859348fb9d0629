import { GatewayError } from "../errors.ts";
import type { Budget } from "./budget-rule.ts";
import { formatIsoTime, getPeriod } from "./periods.ts";

export interface BudgetsOptions {
  /** Milliseconds since 1970, to derive days and months. */
  readonly now: () => number;
  /**
   * Dollars that each token has spent since an ISO time, or ever. Has to know of all calls that are over:
   * what the ledger has not written yet included.
   */
  readonly spent: (since: string | undefined) => Promise<ReadonlyMap<string, number>>;
}

export interface BudgetPermit {
  /** Replaces what was reserved by what it cost; nothing when left out. Only the first time counts. */
  release(usd: number | undefined): void;
}

/**
 * Keeps the spending of tokens within their budgets.
 *
 * Guarantee: in each period, a token exceeds its budget at most by what its calls in flight cost beyond their
 * reservations. A call of unknown cost reserves nothing and is accepted while any budget remains. A call counts in
 * the period in which it reserves. The guarantee needs an exact ledger of earlier spending and a budget that does
 * not change while calls are in flight.
 */
export interface Budgets {
  /**
   * At once, except for a token's first call in a period, for which the sums are loaded.
   * @param usd what the call may cost; 0 when that is not known
   * @throws GatewayError with code `budget-exhausted`
   */
  reserve(tokenId: string, budget: Budget, usd: number): BudgetPermit | Promise<BudgetPermit>;
  /** Dollars that the token has spent in the current period of the budget, without what is reserved. */
  getSpent(tokenId: string, budget: Budget): number | Promise<number>;
}

/** What one token spends in one period. */
interface BudgetPeriodState {
  readonly start: string | undefined;
  spent: number;
  reserved: number;
  inFlight: number;
}

interface Load {
  readonly start: string | undefined;
  readonly sums: Promise<ReadonlyMap<string, number>>;
  /** Left out until it is there. */
  doneAt?: number;
}

/** Far below any price, far above the rounding errors of sums: ten calls of 0.1 are as good as one of 1. */
const TOLERANCE_USD = 1e-9;

/** How long one load serves all tokens, so that a thousand that wake at midnight do not read the ledger each. */
const LOAD_GOOD_FOR_MS = 10_000;

export function createBudgets({ now, spent }: BudgetsOptions): Budgets {
  const accounts: Record<Budget["per"], Map<string, BudgetPeriodState>> = {
    day: new Map(),
    month: new Map(),
    total: new Map(),
  };
  const loads: Partial<Record<Budget["per"], Load>> = {};

  function getPeriodState(
    tokenId: string,
    per: Budget["per"],
  ): BudgetPeriodState | Promise<BudgetPeriodState> {
    const { start } = getPeriod(per, now());
    const account = accounts[per].get(tokenId);
    return account && account.start === start ? account : loadPeriodState(tokenId, per, start);
  }

  async function loadPeriodState(
    tokenId: string,
    per: Budget["per"],
    start: string | undefined,
  ): Promise<BudgetPeriodState> {
    const sums = await loadSums(per, start);
    // Meanwhile a new period may have begun, or another call have opened the account.
    if (getPeriod(per, now()).start !== start) return getPeriodState(tokenId, per);
    const existing = accounts[per].get(tokenId);
    if (existing && existing.start === start) return existing;
    const account = { start, spent: clampToZero(sums.get(tokenId)), reserved: 0, inFlight: 0 };
    accounts[per].set(tokenId, account);
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
    reserve(tokenId, budget, usd) {
      const take = (account: BudgetPeriodState) => reserveIn(account, budget, clampToZero(usd), now());
      const account = getPeriodState(tokenId, budget.per);
      return account instanceof Promise ? account.then(take) : take(account);
    },
    getSpent(tokenId, { per }) {
      const account = getPeriodState(tokenId, per);
      return account instanceof Promise ? account.then(({ spent }) => spent) : account.spent;
    },
  };
}

function reserveIn(account: BudgetPeriodState, budget: Budget, usd: number, atMs: number): BudgetPermit {
  const left = budget.usd - account.spent - account.reserved;
  if (usd > 0 ? usd > left + TOLERANCE_USD : left <= TOLERANCE_USD)
    throw createExhaustedError(budget, left, usd, atMs);
  account.reserved += usd;
  account.inFlight += 1;
  let settled = false;
  return {
    release(cost) {
      if (settled) return;
      settled = true;
      account.spent += clampToZero(cost);
      account.inFlight -= 1;
      // Sums of fractions leave rounding errors. Reset them when no call is in flight.
      account.reserved = account.inFlight === 0 ? 0 : account.reserved - usd;
    },
  };
}

function createExhaustedError(budget: Budget, left: number, usd: number, atMs: number): GatewayError {
  const per = budget.per === "total" ? "in total" : `per ${budget.per}`;
  const whole = `the budget of ${formatUsd(budget.usd)} ${per}`;
  const refusal =
    left > TOLERANCE_USD
      ? `The call may cost ${formatUsd(usd)}, but ${formatUsd(left)} is left of ${whole}`
      : `T${whole.slice(1)} is used up or reserved by requests in flight`;
  const { endMs } = getPeriod(budget.per, atMs);
  if (endMs === undefined) {
    return new GatewayError("budget-exhausted", `${refusal}; it does not begin anew: ask for a larger one`);
  }
  const message = `${refusal}; it begins anew at ${formatIsoTime(endMs)}`;
  const retryAfterSeconds = Math.ceil((endMs - atMs) / 1_000);
  return new GatewayError("budget-exhausted", message, { retryable: true, retryAfterSeconds });
}

const clampToZero = (usd: number | undefined): number => (usd !== undefined && usd > 0 ? usd : 0);

const formatUsd = (usd: number): string =>
  `$${usd.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;
