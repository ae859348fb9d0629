import { forwardBatchStore } from "../batches/batch-store.ts";
import { GatewayError } from "../errors.ts";
import type { Store } from "./store.ts";
import type { StoredReads, StoreSnapshot } from "./store-snapshot.ts";

/** Reads at the start of a gateway. The first argument identifies the read. */
type FirstRead = "tokens" | "accounts" | "spent" | "providerKeys" | "setting";

type ReadCall = readonly [method: FirstRead, ...args: readonly unknown[]];

export interface LazyStoreOptions {
  /** Answers the first reads while the store is closed. Default: none. */
  readonly snapshot?: StoreSnapshot | undefined;
  /** Time without calls until the store is closed, in milliseconds. The next call opens it again. Default: never. */
  readonly idleMs?: number | undefined;
}

/** Number of first reads that a snapshot has at most. */
const MAX_READS = 32;

/**
 * A store that is opened on first use. If opening fails, the next use retries. An unused store is never opened.
 */
export function createLazyStore(
  open: () => Promise<Store>,
  { snapshot, idleMs }: LazyStoreOptions = {},
): Store {
  let opened: Promise<Store> | undefined;
  let isOpen = false;
  let hasOpened = false;
  let closed = false;
  let users = 0;
  let idle: NodeJS.Timeout | undefined;
  /** Resolves when the store that was idle is closed. */
  let closing: Promise<void> = Promise.resolve();
  let known: StoredReads | undefined;
  const calls = new Map<string, ReadCall>();

  function store(): Promise<Store> {
    if (closed) return Promise.reject(new GatewayError("stopping", "The store is closed already"));
    if (opened) return opened;
    const opening = closing.then(open);
    opened = opening;
    opening.then(
      () => {
        isOpen = hasOpened = true;
        // From here on, the store can change.
        known = new Map();
      },
      () => {
        opened = undefined;
      },
    );
    return opening;
  }

  const isResting = () => hasOpened && !opened && !closed;

  async function use<T>(work: (store: Store) => Promise<T>): Promise<T> {
    users += 1;
    clearTimeout(idle);
    try {
      return await work(await store());
    } finally {
      users -= 1;
      if (idleMs !== undefined && users === 0 && !closed) idle = setTimeout(rest, idleMs).unref();
    }
  }

  /** A read that the snapshot answers until the store is open. */
  function read<Method extends FirstRead>(
    ...call: readonly [Method, ...Parameters<Store[Method]>]
  ): ReturnType<Store[Method]> {
    const key = `${call[0]} ${String(call[1] ?? "")}`;
    if (snapshot) {
      // The last ones are of the current day and month.
      calls.delete(key);
      calls.set(key, call);
      for (const oldest of [...calls.keys()].slice(0, -MAX_READS)) calls.delete(oldest);
      known ??= snapshot.read();
      if (known.has(key)) return Promise.resolve(known.get(key)) as ReturnType<Store[Method]>;
    }
    return use((store) => callRead(store, call)) as ReturnType<Store[Method]>;
  }

  /** Closes a store, and keeps what the next start reads first. */
  async function closeStore(store: Store): Promise<void> {
    const reads = snapshot && (await readAll(store).catch(() => undefined));
    await store.close();
    if (!snapshot || !reads) return;
    // Without the file, the next start opens the database.
    await snapshot.write(reads).then(
      () => {
        known = reads;
      },
      () => {},
    );
  }

  async function readAll(store: Store): Promise<StoredReads> {
    const reads = new Map<string, unknown>();
    for (const [key, call] of calls) reads.set(key, await callRead(store, call));
    return reads;
  }

  function rest(): void {
    if (users > 0 || !isOpen || !opened || closed) return;
    const resting = opened;
    opened = undefined;
    isOpen = false;
    // The next call opens the store again and reports its own error.
    closing = resting.then(closeStore).catch(() => {});
  }

  return {
    tokens: () => read("tokens"),
    addToken: (...args) => use((store) => store.addToken(...args)),
    changeToken: (...args) => use((store) => store.changeToken(...args)),
    revokeToken: (...args) => use((store) => store.revokeToken(...args)),
    accounts: () => read("accounts"),
    putAccount: (...args) => use((store) => store.putAccount(...args)),
    deleteAccount: (...args) => use((store) => store.deleteAccount(...args)),
    addUsage: (entries) => use((store) => store.addUsage(entries)),
    usage: (query, page) => use((store) => store.usage(query, page)),
    sums: (query, group) => use((store) => store.sums(query, group)),
    health: (since) => use((store) => store.health(since)),
    spent: (since) => read("spent", since),
    addAudit: (entry) => use((store) => store.addAudit(entry)),
    audit: (...args) => use((store) => store.audit(...args)),
    setting: (name, make) => read("setting", name, make),
    addObject: (...args) => use((store) => store.addObject(...args)),
    replaceObject: (...args) => use((store) => store.replaceObject(...args)),
    findObject: (...args) => use((store) => store.findObject(...args)),
    listObjects: (page) => use((store) => store.listObjects(page)),
    deleteObject: (...args) => use((store) => store.deleteObject(...args)),
    extendClaim: (...args) => use((store) => store.extendClaim(...args)),
    claimObjects: (...args) => use((store) => store.claimObjects(...args)),
    trimObjects: (...args) => use((store) => store.trimObjects(...args)),
    addAlert: (alert) => use((store) => store.addAlert(alert)),
    alerts: (periods) => use((store) => store.alerts(periods)),
    claimAlerts: () => use((store) => store.claimAlerts()),
    confirmAlert: (alert) => use((store) => store.confirmAlert(alert)),
    providerKeys: () => read("providerKeys"),
    putProviderKey: (...args) => use((store) => store.putProviderKey(...args)),
    deleteProviderKey: (...args) => use((store) => store.deleteProviderKey(...args)),
    maintain: (options) => use((store) => store.maintain(options)),
    // A closed store has responded before. Probes don't keep it open.
    ping: async () => {
      if (isResting()) return;
      if (!isOpen) return use((store) => store.ping());
      try {
        await (await store()).ping();
      } catch (error) {
        if (!isResting()) throw error;
      }
    },
    sync: () => use((store) => store.sync()),
    batches: forwardBatchStore((method, args) =>
      use((store) => (store.batches[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args)),
    ),
    isResting,
    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(idle);
      await closing;
      // Callers that waited for the opening have already received its error.
      const store = await opened?.catch(() => undefined);
      if (store) await closeStore(store);
    },
  };
}

const callRead = (store: Store, [method, ...args]: ReadCall): Promise<unknown> =>
  (store[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
