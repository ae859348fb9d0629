import { expect, it } from "vitest";
import { type BudgetLeases, createBudgetLeases } from "../../src/sharing/budget-leases.ts";
import type { Lender } from "../../src/sharing/lender.ts";

const BUDGET = { usd: 1, per: "total" } as const;
const KEY = { account: "token:a", period: "total" };

/** A database in memory that lends without an end, and waits where a test holds it up. */
function createLender() {
  const lender = {
    lent: 0n,
    losesNext: false,
    beforeHeld: async () => {},
    borrow: async ([request]: Parameters<Lender["borrow"]>[0]) => {
      lender.lent += request?.want ?? 0n;
      if (lender.losesNext) {
        lender.losesNext = false;
        throw new Error("The connection was lost");
      }
      return [{ ...KEY, granted: request?.want ?? 0n, free: 0n, others: false }];
    },
    giveBack: async (returns: Parameters<Lender["giveBack"]>[0]) => {
      for (const { returned } of returns) lender.lent -= returned;
    },
    held: async () => {
      const held = lender.lent;
      await lender.beforeHeld();
      return held > 0n ? [{ ...KEY, held }] : [];
    },
  };
  return lender;
}

async function borrowed() {
  const lender = createLender();
  const leases: BudgetLeases = createBudgetLeases({
    lender: lender as unknown as Lender,
    now: () => 0,
    ready: async () => {},
    isOpenWithoutStore: false,
  });
  const permit = await leases.reserve(KEY.account, BUDGET, { nanoUsd: 100n });
  lender.losesNext = true;
  await expect(leases.reserve(KEY.account, BUDGET, { nanoUsd: 500n })).rejects.toThrow(
    "The connection was lost",
  );
  return { lender, leases, permit };
}

it("returns the reserved amount if the database's response was lost", async () => {
  const { lender, leases, permit } = await borrowed();
  expect(leases.isInDoubt).toBe(true);
  await leases.reconcile();
  expect(leases.isInDoubt).toBe(false);
  permit.release(0n);
  await leases.close();
  expect(lender.lent).toBe(0n);
});

it("compares again when rows were recorded meanwhile, which change both sides", async () => {
  const { lender, leases, permit } = await borrowed();
  let records = 0;
  lender.beforeHeld = async () => {
    records += 1;
  };
  await leases.reconcile(() => records);
  expect(leases.isInDoubt).toBe(true);
  await leases.reconcile(() => undefined);
  expect(leases.isInDoubt).toBe(true);
  lender.beforeHeld = async () => {};
  await leases.reconcile(() => records);
  expect(leases.isInDoubt).toBe(false);
  permit.release(0n);
  await leases.close();
  expect(lender.lent).toBe(0n);
});

it("returns nothing twice when it is recalled while leases are compared", async () => {
  const { lender, leases, permit } = await borrowed();
  lender.beforeHeld = async () => leases.recall(KEY);
  await leases.reconcile();
  await leases.reconcile();
  // Reserved amounts stay borrowed.
  expect(lender.lent).toBe(100n);
  permit.release(0n);
  await leases.close();
  expect(lender.lent).toBe(0n);
});
