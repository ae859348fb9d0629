import type { Budget } from "../limits/budget-rule.ts";
import { type BudgetPermit, type Budgets, createExhaustedError, getLimit } from "../limits/budgets.ts";
import { getPeriod, getPeriodName } from "../limits/periods.ts";
import type { CostBound } from "../money/cost-bound.ts";
import { type NanoUsd, toNanoUsd } from "../money/nano-usd.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { type BudgetGrant, type BudgetKey, formatBudgetKey, type Lender } from "./lender.ts";

/** Amount borrowed by a gateway from one budget in one period. */
interface Lease extends BudgetKey {
  readonly budget: Budget;
  readonly since: string | undefined;
  /** Confirmed borrowed amount, never more than the database recorded. */
  held: NanoUsd;
  /** Reserved for calls in flight. */
  reserved: NanoUsd;
  /** Cost of calls that aren't in the database yet. */
  unrecorded: NanoUsd;
  /** Reserved since the last renewal of the mean. */
  recent: NanoUsd;
  /** Mean reservation per second. */
  perSecond: number;
  usedAtMs: number;
  readonly waiting: Waiter[];
}

interface Waiter {
  readonly bound: CostBound;
  readonly resolve: (permit: BudgetPermit) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
}

export interface BudgetLeases extends Pick<Budgets, "reserve"> {
  /** Reports that the database has recorded rows and deducted their cost from the leases. */
  settle(entries: readonly UsageEntry[]): void;
  /** Returns the free part of a budget, because another gateway needs it. */
  recall(key: BudgetKey): void;
  /** Returns unused amounts. Call it about every second. */
  returnIdle(): void;
  /**
   * Compares leases with the database after a lost response. They stay unconfirmed if rows are recorded in the meantime,
   * because rows change both.
   * @param countRecords returns how often rows were recorded, or `undefined` while they are being recorded
   */
  reconcile(countRecords?: () => number | undefined): Promise<void>;
  /** Reports the borrowed amounts to a database that can have an older state. */
  join(epoch: number): Promise<void>;
  /** Returns all free amounts. */
  close(): Promise<void>;
  /** Whether the database can have lent more than is known here. */
  readonly isInDoubt: boolean;
  /** Calls that cost more than their bound. Stays 0 unless a provider bills more than possible. */
  readonly overruns: number;
  /** Calls without a reservation. */
  readonly unreserved: number;
}

export interface BudgetLeasesOptions {
  readonly lender: Lender;
  /** Time of the database, in milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after the spend of an earlier process of this gateway is recorded. */
  readonly ready: () => Promise<void>;
  /** Whether calls continue without a reservation while the database is unavailable. */
  readonly isOpenWithoutStore: boolean;
}

/** Maximum wait for other gateways to return amounts before a call is rejected. */
const RECALL_ATTEMPTS = 4;
const RECALL_WAIT_MS = 15;
/** Idle time after which a slice is returned. */
const IDLE_MS = 5_000;

/**
 * Enforces budgets across all gateways of a database. A gateway borrows slices and reserves and settles calls from
 * them in memory. Guarantee: free, reserved and unrecorded amounts together never exceed the amount lent by the
 * database. So memory is decreased before the database is updated, and increased afterward.
 */
export function createBudgetLeases(options: BudgetLeasesOptions): BudgetLeases {
  const { lender, now, ready, isOpenWithoutStore } = options;
  const leases = new Map<string, Lease>();
  let isBorrowing = false;
  /** Tail of the request queue. Leases are compared only while no request changes them. */
  let last: Promise<unknown> = Promise.resolve();
  let isInDoubt = false;
  let overruns = 0;
  let unreserved = 0;

  function getLease(account: string, budget: Budget): Lease {
    const { start } = getPeriod(budget.per, now());
    const period = getPeriodName(budget.per, start);
    const key = formatBudgetKey({ account, period });
    const known = leases.get(key);
    if (known && known.budget.usd === budget.usd) return known;
    const empty = {
      held: 0n,
      reserved: 0n,
      unrecorded: 0n,
      recent: 0n,
      perSecond: 0,
      usedAtMs: 0,
      waiting: [],
    };
    const lease = { ...(known ?? empty), account, period, budget, since: start };
    leases.set(key, lease);
    return lease;
  }

  function exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  /** Returns the current lease, because a changed budget replaces it. */
  const current = (key: BudgetKey): Lease | undefined => leases.get(formatBudgetKey(key));

  const getFree = ({ held, reserved, unrecorded }: Lease): NanoUsd => held - reserved - unrecorded;

  /** Amount above two seconds of spending, which other gateways can use. */
  const getSurplus = (lease: Lease): NanoUsd => getFree(lease) - BigInt(Math.ceil(2 * lease.perSecond));

  function take(lease: Lease, bound: CostBound): void {
    lease.reserved += bound.nanoUsd;
    lease.recent += bound.nanoUsd;
    lease.usedAtMs = now();
  }

  function createPermit(lease: Lease, first: CostBound): BudgetPermit {
    let held = first.nanoUsd;
    let isSettled = false;
    take(lease, first);
    return {
      chargedTo: [formatBudgetKey(lease)],
      extend(bound) {
        const latest = current(lease) ?? lease;
        // Called in the middle of a call that can't wait, so the borrowed amount must suffice.
        if (bound.nanoUsd > getFree(latest))
          throw createExhaustedError(latest.account, latest.budget, getFree(latest), bound, now());
        take(latest, bound);
        held += bound.nanoUsd;
      },
      release(cost = 0n) {
        if (isSettled) return;
        isSettled = true;
        const latest = current(lease) ?? lease;
        latest.reserved -= held;
        latest.unrecorded += cost;
        if (cost > held) overruns += 1;
        if (latest.waiting.length > 0) serve(latest);
      },
    };
  }

  /** Serves waiting calls while the amount suffices. */
  function serve(lease: Lease): void {
    for (const waiter of lease.waiting.splice(0)) {
      if (waiter.bound.nanoUsd <= getFree(lease)) waiter.resolve(createPermit(lease, waiter.bound));
      else lease.waiting.push(waiter);
    }
  }

  function borrow(): void {
    if (isBorrowing) return;
    isBorrowing = true;
    // In a microtask, so that calls of the same turn share a transaction.
    queueMicrotask(() => void borrowWaiting());
  }

  async function borrowWaiting(): Promise<void> {
    const asking = [...leases.values()].filter(({ waiting }) => waiting.length > 0);
    try {
      await ready();
      await exclusive(async () => {
        const requests = asking.filter(({ waiting }) => waiting.length > 0).map(buildRequest);
        for (const grant of requests.length > 0 ? await lender.borrow(requests) : []) receive(grant);
      });
    } catch (error) {
      isInDoubt = true;
      for (const lease of asking) refuseWithoutStore(current(lease) ?? lease, error);
    } finally {
      isBorrowing = false;
      if ([...leases.values()].some(({ waiting }) => waiting.some(({ attempts }) => attempts === 0)))
        borrow();
    }
  }

  function buildRequest(lease: Lease) {
    const needs = lease.waiting.map(({ bound }) => bound.nanoUsd);
    const owed = getFree(lease) < 0n ? -getFree(lease) : 0n;
    const need = needs.reduce((sum, each) => sum + each, owed);
    const least = needs.reduce((least, each) => (each < least ? each : least)) + owed;
    // Waiting calls can be sent twice.
    const want = 2n * need + BigInt(Math.ceil(lease.perSecond));
    for (const waiter of lease.waiting) waiter.attempts += 1;
    const { account, period, since, budget } = lease;
    return { account, period, since, limit: getLimit(budget), least, need, want };
  }

  function receive(grant: BudgetGrant): void {
    const lease = current(grant);
    if (!lease) return;
    lease.held += grant.granted;
    serve(lease);
    const isOver = (waiter: Waiter) =>
      waiter.attempts > 0 && (!grant.others || waiter.attempts > RECALL_ATTEMPTS);
    for (const waiter of lease.waiting.splice(0)) {
      if (!isOver(waiter)) lease.waiting.push(waiter);
      else
        waiter.reject(
          createExhaustedError(
            lease.account,
            lease.budget,
            grant.free + max0(getFree(lease)),
            waiter.bound,
            now(),
          ),
        );
    }
    // Other gateways were asked to return their leases.
    if (lease.waiting.some(({ attempts }) => attempts > 0)) setTimeout(borrow, RECALL_WAIT_MS);
  }

  function refuseWithoutStore(lease: Lease, error: unknown): void {
    for (const waiter of lease.waiting.splice(0)) {
      if (!isOpenWithoutStore) {
        waiter.reject(error);
        continue;
      }
      unreserved += 1;
      waiter.resolve(createUnreserved(lease));
    }
  }

  /** The cost is charged when the row is recorded. */
  const createUnreserved = (lease: Lease): BudgetPermit => ({
    chargedTo: [formatBudgetKey(lease)],
    extend: () => {},
    release: (cost = 0n) => {
      (current(lease) ?? lease).unrecorded += cost;
    },
  });

  /** @param getAmount amount of a lease to return, called while no other request changes it */
  async function giveBack(keys: readonly BudgetKey[], getAmount: (lease: Lease) => NanoUsd): Promise<void> {
    if (keys.length === 0) return;
    try {
      await exclusive(async () => {
        const returns = keys.flatMap((key) => {
          const lease = current(key);
          const returned = lease ? max0(getAmount(lease)) : 0n;
          if (!lease || returned === 0n) return [];
          lease.held -= returned;
          return [{ account: lease.account, period: lease.period, returned }];
        });
        if (returns.length > 0) await lender.giveBack(returns);
      });
    } catch {
      // The database can have missed it. The next comparison of leases detects that.
      isInDoubt = true;
    }
  }

  return {
    reserve(account, budget, bound) {
      const lease = getLease(account, budget);
      if (getLimit(budget) === 0n) throw createExhaustedError(account, budget, 0n, bound, now());
      if (lease.waiting.length === 0 && bound.nanoUsd <= getFree(lease)) return createPermit(lease, bound);
      // Free calls are allowed with an exhausted budget.
      if (bound.nanoUsd === 0n) return createPermit(lease, bound);
      return new Promise((resolve, reject) => {
        lease.waiting.push({ bound, resolve, reject, attempts: 0 });
        borrow();
      });
    },
    settle(entries) {
      for (const { chargedTo, usd } of entries) {
        if (!chargedTo || usd === undefined) continue;
        const cost = toNanoUsd(usd);
        for (const key of chargedTo) {
          const lease = leases.get(key);
          if (!lease) continue;
          lease.unrecorded = max0(lease.unrecorded - cost);
          lease.held = max0(lease.held - cost);
        }
      }
    },
    recall(key) {
      void giveBack([key], (lease) => (lease.waiting.length === 0 ? getFree(lease) : 0n));
    },
    returnIdle() {
      const at = now();
      const idle: Lease[] = [];
      const busy: Lease[] = [];
      for (const [key, lease] of leases) {
        lease.perSecond = (lease.perSecond + Number(lease.recent)) / 2;
        lease.recent = 0n;
        if (lease.waiting.length > 0) continue;
        const isIdle = at - lease.usedAtMs > IDLE_MS;
        if (isIdle) idle.push(lease);
        else if (getSurplus(lease) > lease.held / 2n) busy.push(lease);
        const isUnused = lease.held === 0n && lease.reserved === 0n && lease.unrecorded === 0n;
        if (isUnused && at - lease.usedAtMs > 10 * IDLE_MS) leases.delete(key);
      }
      void giveBack(idle, getFree);
      void giveBack(busy, getSurplus);
    },
    reconcile: (countRecords = () => 0) =>
      exclusive(async () => {
        const records = countRecords();
        if (records === undefined) return;
        const lent = await lender.held();
        if (countRecords() !== records) return;
        const surplus = lent.flatMap(({ account, period, held }) => {
          const returned = held - (current({ account, period })?.held ?? 0n);
          return returned > 0n ? [{ account, period, returned }] : [];
        });
        if (surplus.length > 0) await lender.giveBack(surplus);
        isInDoubt = false;
      }),
    join: (epoch) =>
      exclusive(async () => {
        const held = [...leases.values()].filter((lease) => lease.held > 0n);
        await lender.join(
          epoch,
          held.map(({ account, period, held, budget }) => ({
            account,
            period,
            held,
            limit: getLimit(budget),
          })),
        );
        // It can contain rows whose confirmation failed. Their cost is still reserved here.
        isInDoubt = true;
      }),
    async close() {
      await giveBack([...leases.values()], getFree);
    },
    get isInDoubt() {
      return isInDoubt;
    },
    get overruns() {
      return overruns;
    },
    get unreserved() {
      return unreserved;
    },
  };
}

const max0 = (amount: NanoUsd): NanoUsd => (amount > 0n ? amount : 0n);
