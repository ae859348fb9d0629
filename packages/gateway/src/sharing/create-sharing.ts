import type { TokenSource } from "../auth/token-source.ts";
import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { SharedCounters } from "../limits/limit.ts";
import type { SharedStore, Store } from "../storage/store.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { createBudgetLeases } from "./budget-leases.ts";
import type { BudgetAlert, Lender } from "./lender.ts";
import { createSharedRates } from "./shared-rates.ts";
import { createSharedSlots } from "./shared-slots.ts";
import { createSharedTokenBuckets } from "./shared-token-buckets.ts";
import { createTokenCache } from "./token-cache.ts";

/** How a gateway behaves that shares its database with others. */
export interface SharingSettings {
  /**
   * While the database is away: `closed` serves what is known and borrowed already and rejects the rest, `open` continues
   * without reservations. Default: `closed`.
   */
  readonly storeDown?: "closed" | "open" | undefined;
  /** How long a token is believed while the database is away, in milliseconds. Default: 60,000. */
  readonly tokenTtlMs?: number | undefined;
  /** After how long what a missing gateway holds counts as spent, in milliseconds. Default: 600,000. */
  readonly leaseWriteOffMs?: number | undefined;
  /** How long the revocation of a token waits for other gateways to know of it, in milliseconds. Default: 250. */
  readonly revocationWaitMs?: number | undefined;
  /**
   * Called once for all gateways when 50, 80 and 100 percent of a budget are spent. If it rejects, it is called again after
   * a minute, by any of them.
   */
  readonly onAlert?: ((alert: BudgetAlert) => Promise<void> | void) | undefined;
}

export interface SharingOptions extends SharingSettings {
  readonly store: Store;
  readonly shared: SharedStore;
  /** Rows that an earlier process of this gateway left behind. */
  readonly recovered: readonly UsageEntry[];
  /** Called when a token that was used here was revoked anywhere. */
  readonly onRevoked: (tokenId: string) => void;
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** What a gateway shares with the others of its database. */
export interface Sharing {
  readonly counters: SharedCounters;
  readonly tokens: TokenSource;
  /** Milliseconds since 1970, by the clock of the database. */
  now(): number;
  /** Adds rows to the store, and takes what they cost out of what is borrowed. */
  addUsage(entries: readonly UsageEntry[]): Promise<void>;
  /** Reports to the other gateways that a target rests or works again. */
  reportBreaker(change: BreakerChange): void;
  /** Calls a function for each change that another gateway reports. */
  onBreaker(follow: (change: BreakerChange) => void): void;
  readonly status: SharingStatus;
  /** Returns everything that is borrowed. */
  close(): Promise<void>;
}

export interface SharingStatus {
  readonly storeDown: "closed" | "open";
  /** Whether the database did not respond to the last heartbeat. */
  readonly isStoreAway: boolean;
  /** Whether changes arrive by notifications. */
  readonly isListening: boolean;
  /** Gateways that were seen in the last three seconds. */
  readonly gateways: number;
  /** Calls that cost more than their bound. */
  readonly overruns: number;
  /** Calls that were made without a reservation. */
  readonly unreserved: number;
}

const BEAT_MS = 1_000;
/** Changes are polled so often where no notifications arrive. */
const POLL_MS = 250;
const MAINTENANCE_MS = 30_000;
const RECOVERY_BATCH = 1_000;
/** More changes than these are not followed one by one. */
const MAX_CHANGES = 10_000;
const MAX_GAP_MS = 3_600_000;

/** Joins the gateways of a database: borrows from what they share, and follows what they change. */
export function createSharing(options: SharingOptions): Sharing {
  const { store, shared, recovered, onRevoked, onProblem } = options;
  const { storeDown = "closed", tokenTtlMs = 60_000, leaseWriteOffMs = 600_000, onAlert } = options;
  const isOpenWithoutStore = storeDown === "open";
  const clock = () => performance.now();
  const recoveredIds = new Set(recovered.map(({ requestId }) => requestId));
  let offsetMs = Date.now() - clock();
  let verifiedAtMs = Number.NEGATIVE_INFINITY;
  let maintainedAtMs = clock();
  let registering: Promise<number> | undefined;
  let version: number | undefined;
  let gateways = 1;
  let isStoreAway = false;
  let isListening = false;
  let isRecordInDoubt = false;
  let begunRecords = 0;
  let endedRecords = 0;
  let isClosed = false;
  let isReplaced = false;
  let beating: Promise<void> | undefined;
  let settling: Promise<void> | undefined;
  let followBreaker: (change: BreakerChange) => void = () => {};
  let breakerVersion = 0;
  let readingBreakers: Promise<void> = Promise.resolve();

  const now = () => clock() + offsetMs;

  const countRecords = () => (begunRecords === endedRecords ? begunRecords : undefined);

  /** Nothing is borrowed before what an earlier process of this gateway spent is recorded: the rest of its leases is free. */
  function ready(): Promise<void> {
    settling ??= settleEarlier().catch((error) => {
      settling = undefined;
      throw error;
    });
    return settling;
  }

  /** Once, since each time counts as a start. */
  function register(): Promise<number> {
    registering ??= shared.lender.register().catch((error) => {
      registering = undefined;
      throw error;
    });
    return registering;
  }

  async function settleEarlier(): Promise<void> {
    await register();
    for (let from = 0; from < recovered.length; from += RECOVERY_BATCH)
      await store.addUsage(recovered.slice(from, from + RECOVERY_BATCH));
    await shared.lender.releaseAll();
  }

  const lender: Lender = {
    ...shared.lender,
    takeSlots: async (requests) => {
      await ready();
      return shared.lender.takeSlots(requests);
    },
  };
  const budgets = createBudgetLeases({ lender, now, ready, isOpenWithoutStore });
  const slots = createSharedSlots({ lender, isOpenWithoutStore });
  const rates = createSharedRates({ lender, clock, isOpenWithoutStore, gateways: () => gateways });
  const modelTokens = createSharedTokenBuckets({
    lender,
    clock,
    isOpenWithoutStore,
    gateways: () => gateways,
  });
  const tokens = createTokenCache({
    store,
    shared,
    clock,
    verifiedAtMs: () => verifiedAtMs,
    ttlMs: tokenTtlMs,
  });

  function beat(): Promise<void> {
    beating ??= beatOnce()
      .then(
        () => {
          isStoreAway = false;
        },
        () => {
          isStoreAway = true;
        },
      )
      .finally(() => {
        beating = undefined;
      });
    return beating;
  }

  /** With a heartbeat that begins after a change was followed. */
  async function acknowledge(): Promise<void> {
    await beating;
    await beat();
  }

  async function beatOnce(): Promise<void> {
    const epoch = await register();
    const sentAtMs = clock();
    const known = version ?? 0;
    const heartbeat = await lender.beat(epoch, known);
    offsetMs = heartbeat.nowMs - (sentAtMs + clock()) / 2;
    gateways = Math.max(1, heartbeat.alive);
    if (heartbeat.epoch !== epoch && !isReplaced) {
      isReplaced = true;
      onProblem?.(
        "Another gateway runs with the state folder of this one, or a copy of it: stop one of them",
      );
    }
    // Changes are kept for a day, and a gateway may have slept for longer.
    if (version === undefined || sentAtMs - verifiedAtMs > MAX_GAP_MS) tokens.clear();
    else if (heartbeat.version > version) await readChanges(version);
    version = Math.max(version ?? 0, heartbeat.version);
    verifiedAtMs = sentAtMs;
    // The gateway that made a change waits until the others know of it.
    if (version > known) await lender.beat(epoch, version);
    await readBreakers();
    await ready();
    if (budgets.isInDoubt && !isRecordInDoubt) await budgets.reconcile(countRecords);
    budgets.returnIdle();
    slots.flush();
    if (onAlert) void reportAlerts(onAlert);
    if (clock() - maintainedAtMs < MAINTENANCE_MS) return;
    maintainedAtMs = clock();
    await lender.writeOff(leaseWriteOffMs / 1_000);
    await lender.prune();
  }

  async function reportAlerts(report: NonNullable<SharingSettings["onAlert"]>): Promise<void> {
    const alerts = await lender.claimAlerts().catch(() => []);
    for (const alert of alerts) {
      try {
        await report(alert);
        await lender.confirmAlert(alert);
      } catch (error) {
        onProblem?.(
          `An alert of ${alert.account} was not reported, and is tried again: ${(error as Error).message}`,
        );
      }
    }
  }

  async function readChanges(after: number): Promise<void> {
    const changes = await lender.tokenChanges(after, MAX_CHANGES);
    if (changes.length === MAX_CHANGES) tokens.clear();
    for (const { hash, tokenId } of changes) followToken(tokenId, hash);
  }

  /** One after the other, so that each change is followed once. */
  function readBreakers(): Promise<void> {
    readingBreakers = readingBreakers.then(async () => {
      for (const change of await lender.breakerChanges(breakerVersion)) {
        breakerVersion = change.version;
        followBreaker(change);
      }
    });
    const read = readingBreakers;
    // The next heartbeat reads them again.
    readingBreakers = read.catch(() => {});
    return read;
  }

  function followToken(tokenId: string, hash: string): void {
    if (!tokens.forget(hash)) return;
    const endIfRevoked = async () => {
      if ((await tokens.findByHash(hash))?.revokedAt !== undefined) onRevoked(tokenId);
    };
    // Whether it is known then or not, its next request is checked.
    endIfRevoked().catch(() => {});
  }

  const listener = shared.listen(
    (channel, text) => {
      if (channel === "inferhub_tokens") {
        const [changed, tokenId = "", hash = ""] = text.split(" ");
        followToken(tokenId, hash);
        // Unless one between them was missed, which the heartbeat finds.
        if (Number(changed) - 1 === version) version += 1;
        void acknowledge();
        return;
      }
      if (channel === "inferhub_breakers") {
        void readBreakers().catch(() => {});
        return;
      }
      const [, account, period] = JSON.parse(text) as readonly [string, string, string];
      budgets.recall({ account, period });
    },
    (isOpen) => {
      isListening = isOpen;
      // What was changed before is not notified.
      if (isOpen) void beat();
    },
  );
  let beatenAtMs = clock();
  const timer = setInterval(() => {
    if (isListening && clock() - beatenAtMs < BEAT_MS) return;
    beatenAtMs = clock();
    void beat();
  }, POLL_MS).unref();
  void beat();

  return {
    counters: { budgets, rates, slots, tokens: modelTokens },
    tokens,
    now,
    async addUsage(entries) {
      begunRecords += 1;
      try {
        await store.addUsage(entries);
        isRecordInDoubt = false;
        budgets.settle(entries.filter(({ requestId }) => !recoveredIds.has(requestId)));
      } catch (error) {
        isRecordInDoubt = true;
        throw error;
      } finally {
        endedRecords += 1;
      }
    },
    reportBreaker(change) {
      // Others find out for themselves what does not reach them.
      lender.reportBreaker(change).catch(() => {});
    },
    onBreaker(follow) {
      followBreaker = follow;
    },
    status: {
      storeDown,
      get isStoreAway() {
        return isStoreAway;
      },
      get isListening() {
        return isListening;
      },
      get gateways() {
        return gateways;
      },
      get overruns() {
        return budgets.overruns;
      },
      get unreserved() {
        return budgets.unreserved;
      },
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      await listener.stop();
      await beating;
      await budgets.close();
      // What the database lent when its response was lost is returned now, or with the next start.
      if (budgets.isInDoubt && !isRecordInDoubt) await budgets.reconcile(countRecords).catch(() => {});
    },
  };
}
