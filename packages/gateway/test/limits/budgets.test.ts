import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Budget } from "../../src/limits/budget-rule.ts";
import { type BudgetPermit, type Budgets, createBudgets } from "../../src/limits/budgets.ts";
import { getPeriod } from "../../src/limits/periods.ts";
import { toNanoUsd } from "../../src/money/nano-usd.ts";
import type { BudgetAlert } from "../../src/sharing/lender.ts";

const NOVEMBER_22 = Date.UTC(2026, 10, 22, 6);
const HOUR = 3_600_000;
const DAILY: Budget = { usd: 1, per: "day" };

const bound = (usd: number) => ({ nanoUsd: toNanoUsd(usd), parameter: "max_tokens" });
const toNanoMap = (sums: Iterable<readonly [string, number]>) =>
  new Map([...sums].map(([token, usd]) => [token, toNanoUsd(usd)]));

function budgetsWith(sums: Readonly<Record<string, number>> = {}) {
  const clock = { ms: NOVEMBER_22 };
  const loads: (string | undefined)[] = [];
  const budgets = createBudgets({
    now: () => clock.ms,
    spent: async (since) => {
      loads.push(since);
      return toNanoMap(Object.entries(sums));
    },
  });
  return { clock, loads, budgets };
}

/** A reservation of a token whose sums are there. */
function reserveNow(budgets: Budgets, budget: Budget, usd: number): BudgetPermit {
  const reservation = budgets.reserve("tok_a", budget, bound(usd));
  if (reservation instanceof Promise) throw new Error("the sums are not there yet");
  return reservation;
}

describe("a budget", () => {
  it("counts past spend, reservations and final costs", async () => {
    const { budgets } = budgetsWith({ tok_a: 0.25 });
    const first = await budgets.reserve("tok_a", DAILY, bound(0.5));
    expect(() => reserveNow(budgets, DAILY, 0.5)).toThrow("$0.25 is left");
    first.release(toNanoUsd(0.125));
    first.release(toNanoUsd(100));
    expect(budgets.getSpent("tok_a", DAILY)).toBe(toNanoUsd(0.375));
    reserveNow(budgets, DAILY, 0.5).release(undefined);
    expect(budgets.getSpent("tok_a", DAILY)).toBe(toNanoUsd(0.375));
  });

  it("reports each share that is spent, once in each period", async () => {
    const clock = { ms: NOVEMBER_22 };
    const alerts: BudgetAlert[] = [];
    const budgets = createBudgets({
      now: () => clock.ms,
      spent: async () => toNanoMap([["user:ann", 0.25]]),
      onAlert: (alert) => void alerts.push(alert),
    });
    const call = async (usd: number) =>
      (await budgets.reserve("user:ann", DAILY, bound(usd))).release(toNanoUsd(usd));
    const percents = () => alerts.map(({ percent }) => percent);
    await call(0.125);
    expect(alerts).toEqual([]);
    await call(0.125);
    const ann = { account: "user:ann", period: "2026-11-22", limitUsd: 1 };
    expect(alerts).toEqual([{ ...ann, percent: 50, spentUsd: 0.5 }]);
    // Half of it is left: a call that does not fit is large.
    await expect(call(0.75)).rejects.toThrow("budget");
    await call(0.375);
    expect(percents()).toEqual([50, 80]);
    await expect(call(0.25)).rejects.toThrow("budget");
    await expect(call(0.25)).rejects.toThrow("budget");
    await call(0.125);
    expect(alerts.at(-1)).toEqual({ ...ann, percent: 100, spentUsd: 0.875 });
    clock.ms += 24 * HOUR;
    await call(0.625);
    expect(percents()).toEqual([50, 80, 100, 50, 80]);
  });

  it("lets in what costs nothing when nothing is left", async () => {
    const { budgets } = budgetsWith();
    (await budgets.reserve("tok_a", DAILY, bound(1))).release(toNanoUsd(1));
    reserveNow(budgets, DAILY, 0).release(undefined);
    expect(() => reserveNow(budgets, DAILY, 1e-9)).toThrow("is used up");
  });

  it("reserves more for a request that is sent again, if there is room", async () => {
    const { budgets } = budgetsWith();
    const call = await budgets.reserve("tok_a", DAILY, bound(0.4));
    call.extend(bound(0.4));
    expect(() => call.extend(bound(0.4))).toThrow("$0.20 is left");
    call.release(toNanoUsd(0.5));
    expect(budgets.getSpent("tok_a", DAILY)).toBe(toNanoUsd(0.5));
    reserveNow(budgets, DAILY, 0.5);
  });

  it("takes ten calls of a tenth for one whole", async () => {
    const { budgets } = budgetsWith();
    (await budgets.reserve("tok_a", DAILY, bound(0.1))).release(toNanoUsd(0.1));
    for (let call = 1; call < 10; call += 1) reserveNow(budgets, DAILY, 0.1).release(toNanoUsd(0.1));
    expect(() => reserveNow(budgets, DAILY, 1e-9)).toThrow("is used up");
  });

  it("is left whole by a large reservation that came to nothing", async () => {
    const { budgets } = budgetsWith();
    const large = await budgets.reserve("tok_a", { usd: 2e9, per: "day" }, bound(1e9));
    const small = reserveNow(budgets, { usd: 2e9, per: "day" }, 0.1);
    large.release(undefined);
    small.release(undefined);
    expect(reserveNow(budgets, DAILY, 1)).toBeDefined();
  });

  it.each<[Budget, number, message: string, retryAfterSeconds: number | undefined]>([
    [
      { usd: 5, per: "day" },
      9,
      "The call may cost $9.00, but $5.00 is left of the budget of $5.00 per day; it resets at 2026-11-23T00:00:00.000Z. Lower `max_tokens` to lower the highest possible cost",
      18 * 3_600,
    ],
    [
      { usd: 0, per: "month" },
      0.5,
      "The budget of $0.00 per month is used up or reserved by requests in flight, and the call may cost $0.50; it resets at 2026-12-01T00:00:00.000Z. Lower `max_tokens` to lower the highest possible cost",
      (8 * 24 + 18) * 3_600,
    ],
    [
      { usd: 1_000, per: "total" },
      1_000.5,
      "The call may cost $1,000.50, but $1,000.00 is left of the budget of $1,000.00 in total; it does not reset: raise it. Lower `max_tokens` to lower the highest possible cost",
      undefined,
    ],
  ])("says of %o what is left and when it begins anew", async (budget, usd, message, retryAfterSeconds) => {
    const { budgets } = budgetsWith();
    await expect(budgets.reserve("tok_a", budget, bound(usd))).rejects.toMatchObject({
      code: "budget-exhausted",
      message,
      retryAfterSeconds,
      retryable: retryAfterSeconds !== undefined,
    });
  });

  it.each<[Budget["per"], since: string | undefined]>([
    ["day", "2026-11-22T00:00:00.000Z"],
    ["month", "2026-11-01T00:00:00.000Z"],
    ["total", undefined],
  ])("per %s loads what was spent since %s, once for all who come first", async (per, since) => {
    const { budgets, loads } = budgetsWith();
    const budget = { usd: 1, per };
    await Promise.all(["a", "b", "b", "c"].map(async (token) => budgets.reserve(token, budget, bound(0.5))));
    expect(loads).toEqual([since]);
    expect(() => budgets.reserve("b", budget, bound(0.5))).toThrow("is used up");
  });

  it("reads the ledger again for a token that is added later, as it may have spent without a budget", async () => {
    const sums: Record<string, number> = {};
    const { budgets, clock, loads } = budgetsWith(sums);
    await budgets.reserve("tok_a", DAILY, bound(0.5));
    clock.ms += HOUR;
    sums["tok_b"] = 2;
    await expect(budgets.reserve("tok_b", DAILY, bound(0.5))).rejects.toThrow("is used up");
    expect(loads).toHaveLength(2);
  });

  it("does not add the cost of yesterday's calls to today", async () => {
    const { budgets, clock } = budgetsWith();
    const yesterday = await budgets.reserve("tok_a", DAILY, bound(0.5));
    clock.ms += 24 * HOUR;
    const today = await budgets.reserve("tok_a", DAILY, bound(1));
    yesterday.release(toNanoUsd(50));
    today.release(toNanoUsd(0.25));
    expect(budgets.getSpent("tok_a", DAILY)).toBe(toNanoUsd(0.25));
  });

  it("belongs to the day on which the sums arrive", async () => {
    const clock = { ms: NOVEMBER_22 };
    const arrivals: (() => void)[] = [];
    const sinces: (string | undefined)[] = [];
    const budgets = createBudgets({
      now: () => clock.ms,
      spent: (since) => {
        sinces.push(since);
        return new Promise((resolve) => arrivals.push(() => resolve(new Map())));
      },
    });
    const reservation = Promise.resolve(budgets.reserve("tok_a", DAILY, bound(1)));
    clock.ms += 24 * HOUR;
    arrivals.shift()?.();
    await new Promise(setImmediate);
    arrivals.shift()?.();
    (await reservation).release(toNanoUsd(1));
    expect(sinces).toEqual(["2026-11-22T00:00:00.000Z", "2026-11-23T00:00:00.000Z"]);
    expect(() => reserveNow(budgets, DAILY, 0.5)).toThrow("is used up");
  });

  it("tells all who wait when the sums cannot be loaded, and tries again for the next", async () => {
    let broken = true;
    const budgets = createBudgets({
      now: () => NOVEMBER_22,
      spent: async () => {
        if (broken) throw new Error("the ledger is closed");
        return new Map();
      },
    });
    const first = await Promise.allSettled([
      budgets.reserve("tok_a", DAILY, bound(0.5)),
      budgets.reserve("tok_b", DAILY, bound(0.5)),
    ]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    expect(await budgets.reserve("tok_a", DAILY, bound(0.5))).toHaveProperty("release");
  });
});

interface Call {
  readonly token: string;
  readonly start: string | undefined;
  readonly reserved: number;
  readonly reservation: BudgetPermit;
  cost?: number;
}

const TOKENS: Readonly<Record<string, Budget>> = {
  daily: { usd: 1, per: "day" },
  monthly: { usd: 2, per: "month" },
  forever: { usd: 3, per: "total" },
};

const cents = fc.integer({ min: 0, max: 150 }).map((amount) => amount / 100);
const token = fc.constantFrom(...Object.keys(TOKENS));
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("reserve" as const), token, usd: cents }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("settle" as const),
      pick: fc.nat(),
      usd: fc.option(cents, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("load" as const), stale: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("pass" as const),
      ms: fc.constantFrom(5_000, HOUR, 15 * HOUR, 24 * HOUR, 400 * HOUR),
    }),
  },
);

describe("any order of calls, over days and months, with a slow ledger", () => {
  it("spends no more than the budget and what calls in flight cost beyond their reservation", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 80 }), async (actions) => {
        const clock = { ms: NOVEMBER_22 };
        const calls: Call[] = [];
        const rows: { readonly token: string; readonly at: number; readonly usd: number }[] = [
          { token: "daily", at: NOVEMBER_22 - HOUR, usd: 0.5 },
          { token: "monthly", at: NOVEMBER_22 - 100 * HOUR, usd: 0.5 },
          { token: "forever", at: 0, usd: 0.5 },
        ];
        /**
         * By token and period: spend and reservations when the last call was admitted, and the calls in flight
         * then.
         */
        const bounds = new Map<string, { readonly used: number; readonly calls: readonly Call[] }>();
        const loads: { readonly arrive: (stale: boolean) => void }[] = [];

        const sumsSince = (since: string | undefined) => {
          const sums = new Map<string, number>();
          for (const { token, at, usd } of rows) {
            if (at >= Date.parse(since ?? "1970-01-01")) sums.set(token, (sums.get(token) ?? 0) + usd);
          }
          return sums;
        };
        const budgets = createBudgets({
          now: () => clock.ms,
          spent: (since) => {
            const asked = sumsSince(since);
            return new Promise((resolve) =>
              loads.push({ arrive: (stale) => resolve(toNanoMap(stale ? asked : sumsSince(since))) }),
            );
          },
        });

        const periodNow = (token: string) => getPeriod((TOKENS[token] as Budget).per, clock.ms).start;
        const spentBy = (token: string, start: string | undefined) => {
          const before = sumsSince(start).get(token) ?? 0;
          // Rows of later periods do not count for this one.
          const later = rows.filter(
            (row) => row.token === token && getPeriod((TOKENS[token] as Budget).per, row.at).start !== start,
          );
          return start === undefined
            ? before
            : before -
                later.filter(({ at }) => at >= Date.parse(start)).reduce((sum, { usd }) => sum + usd, 0);
        };
        const inFlight = (token: string, start: string | undefined) =>
          calls.filter((call) => call.token === token && call.start === start && call.cost === undefined);

        function reserve(token: string, usd: number): void {
          const budget = TOKENS[token] as Budget;
          /** Inputs of the budget's decision, after it has decided. */
          const used = () => {
            const start = periodNow(token);
            return (
              spentBy(token, start) + inFlight(token, start).reduce((sum, { reserved }) => sum + reserved, 0)
            );
          };
          const onReserved = (reservation: BudgetPermit) => {
            const start = periodNow(token);
            const most = used() + usd;
            if (usd > 0) expect(most).toBeLessThanOrEqual(budget.usd + 1e-9);
            calls.push({ token, start, reserved: usd, reservation });
            bounds.set(`${token} ${start}`, { used: most, calls: inFlight(token, start) });
          };
          const onRefused = (error: unknown) => {
            expect(error).toMatchObject({ code: "budget-exhausted" });
            expect(used() + usd).toBeGreaterThan(budget.usd + 1e-9);
          };
          try {
            const reserved = budgets.reserve(token, budget, bound(usd));
            if (reserved instanceof Promise) unsettled.push(reserved.then(onReserved, onRefused));
            else onReserved(reserved);
          } catch (error) {
            onRefused(error);
          }
        }
        const unsettled: Promise<void>[] = [];

        function settle(call: Call, usd: number | undefined): void {
          call.cost = usd ?? 0;
          const { token, start } = call;
          if (usd !== undefined) {
            // Rows have the time of their reservation's period, as in the usage log.
            rows.push({ token, at: start === undefined ? clock.ms : Date.parse(start), usd });
          }
          call.reservation.release(usd === undefined ? undefined : toNanoUsd(usd));
          call.reservation.release(toNanoUsd(1_000));
          holds(token, start);
        }

        function holds(token: string, start: string | undefined): void {
          const bound = bounds.get(`${token} ${start}`);
          if (!bound) return;
          const beyond = bound.calls.reduce(
            (sum, { cost = 0, reserved }) => sum + Math.max(0, cost - reserved),
            0,
          );
          const budget = (TOKENS[token] as Budget).usd;
          // A call that costs nothing gets in, also when earlier calls have overspent the budget.
          expect(spentBy(token, start)).toBeLessThanOrEqual(Math.max(budget, bound.used) + beyond + 1e-9);
        }

        async function quiet(): Promise<void> {
          for (let turn = 0; turn < 20; turn += 1) await null;
        }

        for (const step of actions) {
          if (step.type === "reserve") reserve(step.token, step.usd);
          if (step.type === "pass") clock.ms += step.ms;
          if (step.type === "load") loads.shift()?.arrive(step.stale);
          if (step.type === "settle") {
            const open = calls.filter(({ cost }) => cost === undefined);
            const call = open[step.pick % Math.max(open.length, 1)];
            if (call) settle(call, step.usd);
          }
          await quiet();
        }
        while (loads.length > 0) {
          loads.shift()?.arrive(false);
          await quiet();
        }
        await Promise.all(unsettled);
        for (const call of calls) if (call.cost === undefined) settle(call, 1.5);

        // In the end the budgets equal the usage log.
        for (const [token, budget] of Object.entries(TOKENS)) {
          const spent = Promise.resolve(budgets.getSpent(token, budget));
          await quiet();
          loads.shift()?.arrive(false);
          expect(Number(await spent) / 1e9).toBeCloseTo(spentBy(token, periodNow(token)), 9);
        }
      }),
      { numRuns: 500 },
    );
  });
});
