import { HubError } from "@inferhub/catalog/hub";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { HubResponse } from "./hub-response.ts";

/** Limits of the cache. */
export interface CacheOptions {
  /** Maximum number of responses. The least recently used ones are evicted. */
  readonly maxEntries: number;
  /** Maximum total size, in characters of JSON. */
  readonly maxCharacters: number;
  /** Age after which a response is refreshed, while the stale one is used. */
  readonly freshMs: number;
  /** How long missing results and failures are cached. */
  readonly negativeMs: number;
  /** Maximum number of concurrent requests. Further lookups wait for the next page view. */
  readonly maxFlights: number;
}

export const DEFAULT_CACHE_OPTIONS: CacheOptions = {
  maxEntries: 500,
  maxCharacters: 32_000_000,
  freshMs: 10 * 60_000,
  negativeMs: 60_000,
  maxFlights: 16,
};

interface Entry<Value> {
  readonly response: HubResponse<Value>;
  readonly size: number;
  readonly readAt: number;
  /** Time of the last refresh. */
  triedAt: number;
}

/** Cache of Hub responses by ID. Concurrent callers share one request. */
export interface ResponseCache<Value> {
  /** @param waitMs maximum wait for a response that isn't cached */
  get(id: string, waitMs: number): Promise<HubResponse<Value>>;
}

/**
 * @param read returns `undefined` if there is no result
 * @param now  returns milliseconds, for tests
 */
export function createResponseCache<Value>(
  read: (id: string) => Promise<Value | undefined>,
  circuit: CircuitBreaker,
  now: () => number,
  options: CacheOptions = DEFAULT_CACHE_OPTIONS,
): ResponseCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const flights = new Map<string, Promise<HubResponse<Value>>>();
  let characters = 0;

  function keep(id: string, response: HubResponse<Value>): void {
    forget(id);
    const size = response.state === "known" ? JSON.stringify(response.value).length : 0;
    if (size > options.maxCharacters) return;
    entries.set(id, { response, size, readAt: now(), triedAt: now() });
    characters += size;
    for (const oldest of entries.keys()) {
      if (entries.size <= options.maxEntries && characters <= options.maxCharacters) break;
      forget(oldest);
    }
  }

  function forget(id: string): void {
    characters -= entries.get(id)?.size ?? 0;
    entries.delete(id);
  }

  /** Returns the entry and marks it as most recently used. */
  function touch(id: string): Entry<Value> | undefined {
    const entry = entries.get(id);
    if (entry) {
      entries.delete(id);
      entries.set(id, entry);
    }
    return entry;
  }

  async function fetch(id: string): Promise<HubResponse<Value>> {
    try {
      const value = await read(id);
      const reply: HubResponse<Value> =
        value === undefined ? { state: "missing" } : { state: "known", value, readAt: now() };
      keep(id, reply);
      return reply;
    } catch (error) {
      circuit.recordFailure(error);
      // Without a token, the Hub reports a missing model as unauthorized.
      const isHidden = error instanceof HubError && error.code === "unauthorized";
      const reply: HubResponse<Value> = { state: isHidden ? "missing" : "failed" };
      const kept = entries.get(id);
      if (kept?.response.state !== "known" || isHidden) keep(id, reply);
      return reply;
    } finally {
      flights.delete(id);
    }
  }

  function flight(id: string): Promise<HubResponse<Value>> | undefined {
    const known = flights.get(id);
    if (known) return known;
    if (flights.size >= options.maxFlights) return undefined;
    const started = fetch(id);
    flights.set(id, started);
    return started;
  }

  return {
    async get(id, waitMs) {
      const entry = touch(id);
      if (entry) {
        const isKnown = entry.response.state === "known";
        if (now() - entry.readAt < (isKnown ? options.freshMs : options.negativeMs)) return entry.response;
        if (isKnown) {
          const isDue = now() - entry.triedAt >= options.negativeMs || entry.triedAt === entry.readAt;
          if (isDue && !circuit.isOpen()) {
            entry.triedAt = now();
            flight(id);
          }
          return entry.response;
        }
      }
      if (!flights.has(id) && circuit.isOpen()) return { state: "failed" };
      const started = flight(id);
      return started ? withTimeout(started, waitMs) : { state: "late" };
    },
  };
}

/** Returns the response if it arrives in time. Otherwise, the request continues. */
async function withTimeout<Value>(
  started: Promise<HubResponse<Value>>,
  waitMs: number,
): Promise<HubResponse<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<HubResponse<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ state: "late" }), waitMs);
  });
  try {
    return await Promise.race([started, late]);
  } finally {
    clearTimeout(timer);
  }
}
