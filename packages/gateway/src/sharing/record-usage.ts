import type { Store } from "../storage/store.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { BudgetLeases } from "./budget-leases.ts";

export interface UsageRecorderOptions {
  readonly store: Pick<Store, "addUsage">;
  readonly budgets: Pick<BudgetLeases, "settle">;
  /** Rows of an earlier process, whose cost isn't in a lease of this one. */
  readonly recovered: readonly UsageEntry[];
}

/** Adds rows to the database and deducts their cost from the leases, in memory and in the database. */
export interface UsageRecorder {
  add(entries: readonly UsageEntry[]): Promise<void>;
  /** Runs a function while no row is being added. */
  pause<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Number of completed writes. `undefined` during a write. */
  count(): number | undefined;
  /** Whether the response to the last write was lost, so that its outcome is unknown. */
  readonly isInDoubt: boolean;
}

export function createUsageRecorder({ store, budgets, recovered }: UsageRecorderOptions): UsageRecorder {
  const recoveredIds = new Set(recovered.map(({ requestId }) => requestId));
  let last: Promise<unknown> = Promise.resolve();
  let begun = 0;
  let ended = 0;
  let isInDoubt = false;

  function pause<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  }

  async function addNow(entries: readonly UsageEntry[]): Promise<void> {
    begun += 1;
    try {
      await store.addUsage(entries);
      isInDoubt = false;
      budgets.settle(entries.filter(({ requestId }) => !recoveredIds.has(requestId)));
    } catch (error) {
      isInDoubt = true;
      throw error;
    } finally {
      ended += 1;
    }
  }

  return {
    add: (entries) => pause(() => addNow(entries)),
    pause,
    count: () => (begun === ended ? begun : undefined),
    get isInDoubt() {
      return isInDoubt;
    },
  };
}
