import type { Provider } from "@inferhub/inference";
import type { RetryOptions } from "@inferhub/inference/core";
import { fetchJson } from "@inferhub/inference/routing";
import * as v from "valibot";
import { type ListCopy, listCopies } from "./model-copy.ts";
import type { ModelListCache } from "./model-list-cache.ts";
import { readModelList } from "./read-model-list.ts";

/** Clock and timers, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns a function that cancels the timer */
  after(ms: number, run: () => void): () => void;
}

/** Options for refreshing lists. */
export interface ModelListOptions {
  /** Default: `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Persistent cache. Default: only in memory. */
  readonly cache?: ModelListCache;
  readonly clock?: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random?: () => number;
  /** Timeout of one list including retries, in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Retry options. Default: same as calls. */
  readonly retry?: Partial<RetryOptions>;
  /** Maximum response size. Default: 16 MiB. */
  readonly maxBytes?: number;
}

interface Observers {
  /** Called after each list with its outcome. */
  readonly onList: (provider: string, outcome: "refreshed" | "failed") => void;
  /** Called when the copies change. */
  readonly onChange: () => Promise<void>;
  readonly onProblem: ((message: string) => void) | undefined;
}

/** Current copies of the providers' lists of models and prices. */
export interface ModelLists {
  readonly copies: readonly ListCopy[];
  /** Loads the cached lists, then refreshes all lists daily. */
  start(): Promise<void>;
  /** Refreshes all lists now. Concurrent callers share one refresh. Never fails. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Jitter, so that gateways that start together don't refresh together. */
const SPREAD = 0.1;
/** Delay of the first refresh, so that a short-lived gateway sends no requests. */
const FIRST_WAIT = 30_000;

const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    // The timer doesn't keep the process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** @param providers providers with lists */
export function createModelLists(
  providers: readonly Provider[],
  options: ModelListOptions,
  { onList, onChange, onProblem }: Observers,
): ModelLists {
  const { cache, clock = SYSTEM_CLOCK, random = Math.random } = options;
  const { fetch = globalThis.fetch, timeoutMs = 60_000, maxBytes = 16 * 1024 * 1024, retry } = options;
  const sources = providers.flatMap(({ id, modelList }) => (modelList ? [{ id, list: modelList }] : []));
  const copies = new Map<string, ListCopy>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let failed = false;
  let cancel = () => {};

  async function refreshOne({ id, list }: (typeof sources)[number]): Promise<boolean> {
    try {
      const limits = { fetch, timeoutMs, maxBytes, retry, signal: closing.signal };
      const answer = await fetchJson(list.url, { ...limits, provider: id });
      const offers = readModelList(id, list, answer);
      if (closing.signal.aborted) return false;
      copies.set(list.url, {
        url: list.url,
        readAt: new Date(clock.now()).toISOString(),
        offers: [...offers],
      });
      onList(id, "refreshed");
      return true;
    } catch (error) {
      if (closing.signal.aborted) return false;
      failed = true;
      onList(id, "failed");
      const known = copies.get(list.url);
      const kept = known ? `the list of ${known.readAt.slice(0, 10)} stays` : "the catalog's prices stay";
      onProblem?.(`Models and prices of ${id} at ${list.url}: ${(error as Error).message}; ${kept}`);
      return false;
    }
  }

  async function refreshAll(): Promise<void> {
    failed = false;
    const read = await Promise.all(sources.map(refreshOne));
    if (!read.includes(true) || closing.signal.aborted) return;
    await onChange();
    await cache?.write(JSON.stringify({ version: 1, lists: [...copies.values()] }));
  }

  function refresh(): Promise<void> {
    running ??= refreshAll()
      .catch((error: Error) => onProblem?.(`Failed to store models and prices: ${error.message}`))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Adds jitter of up to 10%. */
  const spread = (ms: number) => ms * (1 + random() * SPREAD);

  function schedule(ms: number): void {
    if (closing.signal.aborted) return;
    cancel = clock.after(ms, () => {
      void refresh().then(() => schedule(spread(failed ? HOUR : DAY)));
    });
  }

  async function readKept(): Promise<void> {
    try {
      const text = await cache?.read();
      if (text === undefined) return;
      const { lists } = v.parse(v.pipe(v.string(), v.parseJson(), listCopies), text);
      const urls = new Set(sources.map(({ list }) => list.url));
      for (const copy of lists) if (urls.has(copy.url)) copies.set(copy.url, copy);
      if (copies.size > 0) await onChange();
    } catch {
      onProblem?.("The stored lists of models and prices are unreadable and will be loaded again");
    }
  }

  return {
    get copies() {
      return [...copies.values()];
    },
    start: async () => {
      if (sources.length === 0) return;
      await readKept();
      const ages = sources.map(({ list }) => clock.now() - Date.parse(copies.get(list.url)?.readAt ?? ""));
      // Times in the future are from another clock.
      const oldest = Math.max(...ages.map((age) => (age >= 0 ? age : DAY)));
      schedule(Math.max(spread(FIRST_WAIT), DAY - oldest));
    },
    refresh,
    close: async () => {
      closing.abort();
      cancel();
      await running;
    },
  };
}
