import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLazyStore } from "../../src/storage/lazy-store.ts";
import { createMemoryStore } from "../../src/storage/memory-store.ts";
import type { Store } from "../../src/storage/store.ts";
import type { StoredReads, StoreSnapshot } from "../../src/storage/store-snapshot.ts";
import { usageEntry } from "../usage-entries.ts";
import { AUDIT, TOKEN } from "./created-token.ts";

const IDLE_MS = 1_000;

/** A store that keeps its rows when it is closed, and counts. */
function createCounted() {
  const inner = createMemoryStore();
  const counts = { opened: 0, closed: 0 };
  const open = async (): Promise<Store> => {
    counts.opened += 1;
    return {
      ...inner,
      close: async () => {
        counts.closed += 1;
      },
    };
  };
  return { inner, counts, open };
}

/** Work that the test finishes. */
function createWork() {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish: () => finish() };
}

function createSnapshot(reads: StoredReads = new Map()) {
  const written: StoredReads[] = [];
  const snapshot: StoreSnapshot = {
    read: () => reads,
    write: async (given) => void written.push(given),
  };
  return { snapshot, written };
}

describe("a lazy store with a snapshot", () => {
  it("answers the first reads without opening the store", async () => {
    const { counts, open } = createCounted();
    const spent = new Map([["tok_1", 5n]]);
    const { snapshot } = createSnapshot(
      new Map<string, unknown>([
        ["tokens ", [TOKEN]],
        ["spent 2026-11-22", spent],
        ["setting key", "secret"],
      ]),
    );
    const store = createLazyStore(open, { snapshot });
    expect(await store.tokens()).toEqual([TOKEN]);
    expect(await store.spent("2026-11-22")).toEqual(spent);
    expect(await store.setting("key", () => "other")).toBe("secret");
    expect(counts.opened).toBe(0);
    expect(await store.spent("2026-11-23")).toEqual(new Map());
    expect(counts.opened).toBe(1);
  });

  it("reads the store once it is open", async () => {
    const { open } = createCounted();
    const { snapshot } = createSnapshot(new Map([["tokens ", []]]));
    const store = createLazyStore(open, { snapshot });
    expect(await store.tokens()).toEqual([]);
    await store.addToken(TOKEN, AUDIT);
    expect(await store.tokens()).toEqual([TOKEN]);
  });

  it("keeps the reads of an earlier start when it is closed", async () => {
    const { inner, open } = createCounted();
    await inner.addToken(TOKEN, AUDIT);
    const { snapshot, written } = createSnapshot(new Map([["spent ", new Map()]]));
    const store = createLazyStore(open, { snapshot });
    await store.spent(undefined);
    await store.tokens();
    await store.addUsage([usageEntry({ requestId: "r1", tokenId: "tok_1", usd: 1 })]);
    await store.close();
    expect(written).toEqual([
      new Map<string, unknown>([
        ["spent ", new Map([["tok_1", 1_000_000_000n]])],
        ["tokens ", [TOKEN]],
      ]),
    ]);
  });

  it("writes no snapshot without opening the store", async () => {
    const { open } = createCounted();
    const { snapshot, written } = createSnapshot(new Map([["tokens ", [TOKEN]]]));
    const store = createLazyStore(open, { snapshot });
    await store.tokens();
    await store.close();
    expect(written).toEqual([]);
  });

  it("is closed even if the snapshot can't be written", async () => {
    const { counts, open } = createCounted();
    const write = () => Promise.reject(new Error("The disk is full"));
    const store = createLazyStore(open, { snapshot: { read: () => new Map(), write } });
    await store.tokens();
    await store.close();
    expect(counts.closed).toBe(1);
  });
});

describe("a lazy store that rests", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is closed when it is not used, and opened by the next call", async () => {
    const { counts, open } = createCounted();
    const store = createLazyStore(open, { idleMs: IDLE_MS });
    expect(store.isResting?.()).toBe(false);
    await store.addToken(TOKEN, AUDIT);
    expect(store.isResting?.()).toBe(false);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(counts).toEqual({ opened: 1, closed: 1 });
    expect(store.isResting?.()).toBe(true);
    expect(await store.tokens()).toEqual([TOKEN]);
    expect(counts).toEqual({ opened: 2, closed: 1 });
  });

  it("stays open while it is used", async () => {
    const { counts, open } = createCounted();
    const { promise, finish } = createWork();
    const slow = async () => ({ ...(await open()), maintain: () => promise });
    const store = createLazyStore(slow, { idleMs: IDLE_MS });
    const working = store.maintain({ retentionDays: 1 });
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    await store.tokens();
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(counts.closed).toBe(0);
    finish();
    await working;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(counts.closed).toBe(1);
  });

  it("is closed even if it is checked in between", async () => {
    const { counts, open } = createCounted();
    const store = createLazyStore(open, { idleMs: IDLE_MS });
    await store.addToken(TOKEN, AUDIT);
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    await store.ping();
    await vi.advanceTimersByTimeAsync(1);
    expect(counts.closed).toBe(1);
  });

  it("is healthy if it is closed during a check", async () => {
    const { open } = createCounted();
    let fail = () => {};
    const closing = async () => ({
      ...(await open()),
      ping: () => new Promise<void>((_, reject) => (fail = () => reject(new Error("The store was closed")))),
    });
    const store = createLazyStore(closing, { idleMs: IDLE_MS });
    await store.addToken(TOKEN, AUDIT);
    const check = store.ping();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    fail();
    await expect(check).resolves.toBeUndefined();
  });

  it("answers first reads and health checks without being opened", async () => {
    const { counts, open } = createCounted();
    const { snapshot } = createSnapshot();
    const store = createLazyStore(open, { idleMs: IDLE_MS, snapshot });
    await store.addToken(TOKEN, AUDIT);
    await store.tokens();
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(await store.tokens()).toEqual([TOKEN]);
    await store.ping();
    expect(counts).toEqual({ opened: 1, closed: 1 });
  });

  it("opens after the closing of a call that comes in between", async () => {
    const steps: string[] = [];
    const { inner } = createCounted();
    const { promise, finish } = createWork();
    const store = createLazyStore(
      async () => {
        steps.push("opened");
        return { ...inner, close: () => promise.then(() => void steps.push("closed")) };
      },
      { idleMs: IDLE_MS },
    );
    await store.addToken(TOKEN, AUDIT);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    const reading = store.tokens();
    finish();
    expect(await reading).toEqual([TOKEN]);
    expect(steps).toEqual(["opened", "closed", "opened"]);
  });
});
