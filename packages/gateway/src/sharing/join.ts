import type { Store } from "../storage/store.ts";
import type { WriteAheadLog } from "../usage/write-ahead-log.ts";
import type { BudgetLeases } from "./budget-leases.ts";
import type { Lender } from "./lender.ts";
import type { UsageRecorder } from "./record-usage.ts";

export interface JoinerOptions {
  readonly lender: Lender;
  readonly store: Pick<Store, "addUsage">;
  readonly writeAheadLog: Pick<WriteAheadLog, "recovered" | "readAcknowledged">;
  readonly budgets: () => Pick<BudgetLeases, "join">;
  readonly recorder: () => Pick<UsageRecorder, "pause">;
}

/** Synchronizes a gateway with its database before it borrows. */
export interface Joiner {
  /** Registers the gateway once. @returns the number of this start */
  register(): Promise<number>;
  /** Resolves when the gateway can borrow. */
  join(): Promise<void>;
  /** Joins again, because the database doesn't have the gateway's leases. */
  joinAgain(): Promise<void>;
}

const BATCH = 1_000;

/**
 * Records the spend of an earlier process and returns its remaining leases. After a failover to a standby without the
 * last transactions, sends the missing rows and reports the leases.
 */
export function createJoiner({ lender, store, writeAheadLog, budgets, recorder }: JoinerOptions): Joiner {
  let registering: Promise<number> | undefined;
  let joining: Promise<void> | undefined;
  let isJoining = false;
  let isSettled = false;

  /** Once, because each registration counts as a start. */
  function register(): Promise<number> {
    registering ??= lender.register().catch((error) => {
      registering = undefined;
      throw error;
    });
    return registering;
  }

  async function settleEarlier(): Promise<void> {
    if (isSettled) return;
    const { recovered } = writeAheadLog;
    for (let from = 0; from < recovered.length; from += BATCH)
      await store.addUsage(recovered.slice(from, from + BATCH));
    await lender.releaseAll();
    isSettled = true;
  }

  async function report(epoch: number): Promise<void> {
    for await (const rows of writeAheadLog.readAcknowledged())
      for (let from = 0; from < rows.length; from += BATCH)
        await store.addUsage(rows.slice(from, from + BATCH));
    await budgets().join(epoch);
  }

  async function joinOnce(isUnknown: boolean): Promise<void> {
    const epoch = await register();
    await settleEarlier();
    const isJoined = !isUnknown && (await lender.beat(epoch, 0)).isJoined;
    if (!isJoined) await recorder().pause(() => report(epoch));
  }

  function join(isUnknown = false): Promise<void> {
    if (joining) return joining;
    isJoining = true;
    joining = joinOnce(isUnknown)
      .catch((error) => {
        joining = undefined;
        throw error;
      })
      .finally(() => {
        isJoining = false;
      });
    return joining;
  }

  return {
    register,
    join: () => join(),
    joinAgain() {
      if (!isJoining) joining = undefined;
      return join(true);
    },
  };
}
