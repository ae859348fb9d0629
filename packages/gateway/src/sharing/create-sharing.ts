import type { GatewayOptions } from "../options.ts";
import type { LiveRequest } from "../requests/live-request.ts";
import type { SharedStore, Store } from "../storage/store.ts";
import type { WriteAheadLog } from "../usage/write-ahead-log.ts";
import { createBudgetLeases } from "./budget-leases.ts";
import { createRequestExchange } from "./exchange-requests.ts";
import { createChangeFollower } from "./follow-changes.ts";
import { createJoiner } from "./join.ts";
import type { Heartbeat, Lender } from "./lender.ts";
import { createUsageRecorder } from "./record-usage.ts";
import { reportAlerts } from "./report-alerts.ts";
import { createSharedRates } from "./shared-rates.ts";
import { createSharedSlots } from "./shared-slots.ts";
import { createSharedTokenBuckets } from "./shared-token-buckets.ts";
import type { Sharing, SharingSettings } from "./sharing.ts";
import { createTokenCache } from "./token-cache.ts";

export interface SharingOptions extends SharingSettings {
  readonly store: Store;
  readonly shared: SharedStore;
  /** Rows of an earlier process of this gateway, and rows that a standby can lack. */
  readonly writeAheadLog: Pick<WriteAheadLog, "recovered" | "readAcknowledged">;
  /** Called when a token that was used here is revoked at any gateway. */
  readonly onRevoked: (tokenId: string) => void;
  /** Describes the calls in flight of this gateway. */
  readonly listRequests: () => readonly LiveRequest[];
  readonly onProblem?: ((message: string) => void) | undefined;
  readonly onAlert?: GatewayOptions["onAlert"] | undefined;
}

const BEAT_MS = 1_000;
/** Polling interval without notifications. */
const POLL_MS = 250;
const MAINTENANCE_MS = 30_000;
const MAX_GAP_MS = 3_600_000;

/** Joins the gateways of a database: borrows from shared limits, and applies changes of other gateways. */
export function createSharing(options: SharingOptions): Sharing {
  const { store, shared, writeAheadLog, onRevoked, listRequests, onProblem, onAlert } = options;
  const { storeDown = "closed", tokenTtlMs = 60_000, leaseWriteOffMs = 600_000 } = options;
  const isOpenWithoutStore = storeDown === "open";
  const clock = () => performance.now();
  let offsetMs = Date.now() - clock();
  let verifiedAtMs = Number.NEGATIVE_INFINITY;
  let maintainedAtMs = clock();
  let timeline: string | undefined;
  let gateways = 1;
  let isStoreAway = false;
  let isListening = false;
  let isClosed = false;
  let isReplaced = false;
  let beating: Promise<void> | undefined;
  let reloadKeys: () => Promise<void> = async () => {};

  const now = () => clock() + offsetMs;
  const joiner = createJoiner({
    lender: shared.lender,
    store,
    writeAheadLog,
    budgets: () => budgets,
    recorder: () => recorder,
  });
  const lender: Lender = {
    ...shared.lender,
    takeSlots: async (requests) => {
      await joiner.join();
      return shared.lender.takeSlots(requests);
    },
  };
  const budgets = createBudgetLeases({ lender, now, ready: joiner.join, isOpenWithoutStore });
  const recorder = createUsageRecorder({ store, budgets, recovered: writeAheadLog.recovered });
  const slots = createSharedSlots({ lender, isOpenWithoutStore });
  const parts = { lender, clock, isOpenWithoutStore, gateways: () => gateways };
  const rates = createSharedRates(parts);
  const modelTokens = createSharedTokenBuckets(parts);
  const tokens = createTokenCache({
    store,
    shared,
    clock,
    verifiedAtMs: () => verifiedAtMs,
    ttlMs: tokenTtlMs,
    whenFollowed: () => firstBeat,
  });
  const changes = createChangeFollower({ lender, tokens, onRevoked });
  const exchange = createRequestExchange({
    send: (text) => shared.notify("inferhub_requests", text),
    list: listRequests,
    gateways: () => gateways,
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

  /** Waits for a heartbeat that starts after a change was applied. */
  async function acknowledge(): Promise<void> {
    await beating;
    await beat();
  }

  async function beatOnce(): Promise<void> {
    const epoch = await joiner.register();
    const sentAtMs = clock();
    const known = changes.version;
    const heartbeat = await lender.beat(epoch, known ?? 0);
    offsetMs = heartbeat.nowMs - (sentAtMs + clock()) / 2;
    gateways = Math.max(1, heartbeat.alive);
    followTimeline(heartbeat, epoch);
    // Changes are stored for a day, but a gateway can be paused for longer.
    if (changes.version === undefined || sentAtMs - verifiedAtMs > MAX_GAP_MS)
      changes.skipTo(heartbeat.version);
    else await changes.readTokens(heartbeat.version);
    verifiedAtMs = sentAtMs;
    // The gateway with the change waits until the others have applied it.
    if (changes.version !== (known ?? 0)) await lender.beat(epoch, changes.version ?? 0);
    await changes.readBreakers();
    // A notification can be lost. The table is small.
    await reloadKeys();
    await (heartbeat.isJoined ? joiner.join() : joiner.joinAgain());
    if (budgets.isInDoubt && !recorder.isInDoubt) await budgets.reconcile(recorder.count);
    budgets.returnIdle();
    slots.flush();
    if (onAlert) void reportAlerts(store, onAlert, onProblem);
    if (clock() - maintainedAtMs < MAINTENANCE_MS) return;
    maintainedAtMs = clock();
    await lender.writeOff(leaseWriteOffMs / 1_000);
    await lender.prune();
  }

  function followTimeline(heartbeat: Heartbeat, epoch: number): void {
    if (heartbeat.epoch > epoch && !isReplaced) {
      isReplaced = true;
      onProblem?.("A different gateway uses the same data directory, or a copy of it. Stop one of them");
    }
    if (timeline !== undefined && timeline !== heartbeat.timeline) {
      onProblem?.(
        "A standby replaced the database. Missing usage log rows are sent again, and tokens are reloaded",
      );
      // Its versions can be lower than known ones.
      changes.skipTo(heartbeat.version);
    }
    timeline = heartbeat.timeline;
  }

  const listener = shared.listen(
    (channel, text) => {
      if (channel === "inferhub_tokens") {
        const [changed, tokenId = "", hash = ""] = text.split(" ");
        changes.followToken(Number(changed), tokenId, hash);
        void acknowledge();
        return;
      }
      if (channel === "inferhub_breakers") {
        void changes.readBreakers().catch(() => {});
        return;
      }
      if (channel === "inferhub_keys") {
        // The next heartbeat retries.
        void reloadKeys().catch(() => {});
        return;
      }
      if (channel === "inferhub_requests") {
        exchange.receive(text);
        return;
      }
      const [, account, period] = JSON.parse(text) as readonly [string, string, string];
      budgets.recall({ account, period });
    },
    (isOpen) => {
      isListening = isOpen;
      // Earlier changes aren't notified.
      if (isOpen) void beat();
    },
  );
  let beatenAtMs = clock();
  const timer = setInterval(() => {
    if (isListening && clock() - beatenAtMs < BEAT_MS) return;
    beatenAtMs = clock();
    void beat();
  }, POLL_MS).unref();
  const firstBeat = beat();

  return {
    counters: { budgets, rates, slots, tokens: modelTokens },
    tokens,
    now,
    addUsage: recorder.add,
    reportBreaker(change) {
      // Other gateways detect unreported failures themselves.
      lender.reportBreaker(change).catch(() => {});
    },
    onBreaker: changes.onBreaker,
    onKeyChange(reload) {
      reloadKeys = reload;
    },
    readRequests: exchange.read,
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
      // Return amounts of an unconfirmed response now, or at the next start.
      if (budgets.isInDoubt && !recorder.isInDoubt) await budgets.reconcile(recorder.count).catch(() => {});
      await joiner
        .register()
        .then(lender.leave)
        .catch(() => {});
    },
  };
}
