import type { MaybePromise } from "@inferhub/inference/routing";
import type { FoundToken } from "../auth/token.ts";
import { readSigningKey, type TokenSource } from "../auth/token-source.ts";
import type { SharedStore, Store } from "../storage/store.ts";

export interface TokenCacheOptions {
  readonly store: Store;
  readonly shared: Pick<SharedStore, "findToken" | "findAccounts">;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
  /** Monotonic time at which all token changes were known. */
  readonly verifiedAtMs: () => number;
  /** How long tokens stay valid while the database is unavailable. */
  readonly ttlMs: number;
  /** Resolves when changes are followed. Tokens that were loaded before must be loaded again. */
  readonly whenFollowed: () => Promise<unknown>;
}

export interface TokenCache extends TokenSource {
  /**
   * Removes a changed token, unless it was loaded after the change.
   * @param version version of the change
   * @returns whether it was removed
   */
  forget(hash: string, version: number): boolean;
  /** Clears the cache, because changes can have been missed. */
  clear(): void;
}

interface Entry {
  /** `undefined` for an unknown token. */
  readonly token: FoundToken | undefined;
  /** Version of its last change. `undefined` if unknown. */
  readonly version?: number | undefined;
  readonly loadedAtMs: number;
}

const MAX_TOKENS = 100_000;
/** Maximum age of a cached token without a successful change check. */
const FRESH_MS = 3_000;
/** Unknown tokens are cached, so that they aren't looked up each time. */
const MISS_MS = 1_000;
const MAX_MISSES = 10_000;
/** Retry interval for an unavailable database. */
const AWAY_MS = 500;

/** Loads tokens on first use and caches the most recently used. */
export function createTokenCache({
  store,
  shared,
  clock,
  verifiedAtMs,
  ttlMs,
  whenFollowed,
}: TokenCacheOptions): TokenCache {
  const entries = new Map<string, Entry>();
  const misses = new Map<string, Entry>();
  const hashes = new Map<string, string>();
  const lookups = new Map<string, Promise<FoundToken | undefined>>();
  let signingKey: string | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  function keep(hash: string, entry: Entry): void {
    const { token } = entry;
    const known = token ? entries : misses;
    known.delete(hash);
    known.set(hash, entry);
    if (token) {
      hashes.set(token.id, hash);
      misses.delete(hash);
    }
    const [oldest] = known;
    if (!oldest || known.size <= (token ? MAX_TOKENS : MAX_MISSES)) return;
    known.delete(oldest[0]);
    if (oldest[1].token) hashes.delete(oldest[1].token.id);
  }

  function lookUp(hash: string): Promise<FoundToken | undefined> {
    const known = lookups.get(hash);
    if (known) return known;
    const loadedAtMs = clock();
    const lookup = whenFollowed()
      .then(() => shared.findToken({ hash }))
      .then((found) => {
        // A token that was changed in the meantime can have been loaded before the change.
        if (lookups.get(hash) === lookup)
          keep(hash, { token: found?.token, version: found?.version, loadedAtMs });
        return found?.token;
      })
      .finally(() => {
        if (lookups.get(hash) === lookup) lookups.delete(hash);
      });
    lookups.set(hash, lookup);
    return lookup;
  }

  function findByHash(hash: string): MaybePromise<FoundToken | undefined> {
    const entry = entries.get(hash);
    const at = clock();
    if (!entry) {
      const miss = misses.get(hash);
      return miss && at - miss.loadedAtMs < MISS_MS ? undefined : lookUp(hash);
    }
    const ageMs = at - Math.max(entry.loadedAtMs, verifiedAtMs());
    if (ageMs < FRESH_MS || (ageMs < ttlMs && at - failedAtMs < AWAY_MS)) {
      entries.delete(hash);
      entries.set(hash, entry);
      return entry.token;
    }
    return lookUp(hash).catch((error) => {
      failedAtMs = clock();
      if (ageMs < ttlMs) return entry.token;
      throw error;
    });
  }

  return {
    findByHash,
    findById(id) {
      const hash = hashes.get(id);
      if (hash !== undefined) return findByHash(hash);
      return shared.findToken({ id }).then((found) => {
        if (found) keep(found.token.hash, { ...found, loadedAtMs: clock() });
        return found?.token;
      });
    },
    signingKey: () =>
      signingKey ??
      readSigningKey(store).then((key) => {
        signingKey = key;
        return key;
      }),
    list: () => store.tokens(),
    put: (token) => {
      lookups.delete(token.hash);
      keep(token.hash, { token, loadedAtMs: clock() });
    },
    reload: (hash) =>
      lookUp(hash).then(
        () => {},
        () => {},
      ),
    findAccounts: (id) => shared.findAccounts(id),
    putAccount: ({ id }) => forgetTokensOf(id),
    deleteAccount: forgetTokensOf,
    forget,
    clear() {
      for (const known of [entries, misses, hashes, lookups]) known.clear();
    },
  };

  function forgetTokensOf(account: string): void {
    for (const [hash, { token }] of entries)
      if (token?.accounts.some(({ id }) => id === account)) forget(hash);
  }

  function forget(hash: string, changed = Number.POSITIVE_INFINITY): boolean {
    lookups.delete(hash);
    misses.delete(hash);
    const { token, version = -1 } = entries.get(hash) ?? {};
    if (version >= changed) return false;
    entries.delete(hash);
    if (token) hashes.delete(token.id);
    return token !== undefined;
  }
}
