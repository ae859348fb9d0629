import { randomBytes } from "node:crypto";
import type { MaybePromise } from "@inferhub/inference/routing";
import type { Account } from "../accounts/account.ts";
import type { Store } from "../storage/store.ts";
import type { FoundToken, Token } from "./token.ts";

/** Source of tokens. Returns a promise only while they are loaded. */
export interface TokenSource {
  findByHash(hash: string): MaybePromise<FoundToken | undefined>;
  findById(id: string): MaybePromise<FoundToken | undefined>;
  /** Returns an account and its ancestors, or `undefined`. */
  findAccounts(id: string): MaybePromise<readonly Account[] | undefined>;
  /** Returns the key that signs browser tokens. */
  signingKey(): MaybePromise<string>;
  list(): Promise<readonly Token[]>;
  /** Updates a token that this process created or changed. */
  put(token: FoundToken): void;
  /**
   * Loads a token that this process created. Otherwise, the later change notification would remove it from the cache while
   * the database is unavailable. Never rejects.
   */
  reload(hash: string): MaybePromise<void>;
  /** Updates an account that this process created or changed. */
  putAccount(account: Account): void;
  /** Removes an account that this process deleted. It has no tokens. */
  deleteAccount(id: string): void;
}

const NO_ACCOUNTS: readonly Account[] = [];

const SIGNING_KEY = "browser-token-key";

/** Loads the key that signs browser tokens, or creates it. */
export const readSigningKey = (store: Pick<Store, "setting">): Promise<string> =>
  store.setting(SIGNING_KEY, () => randomBytes(32).toString("base64url"));

interface Loaded {
  readonly byHash: Map<string, FoundToken>;
  readonly byId: Map<string, FoundToken>;
  readonly accounts: Map<string, Account>;
  readonly signingKey: string;
}

/** Caches all tokens in memory, for a single process that makes all changes. */
export function createLoadedTokens(store: Store): TokenSource {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  /** Errors aren't cached: the next request retries. */
  function load(): Promise<Loaded> {
    loading ??= loadFrom(store)
      .then((all) => {
        loaded = all;
        return all;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  const read = <Value>(get: (all: Loaded) => Value): MaybePromise<Value> =>
    loaded ? get(loaded) : load().then(get);

  function put(token: FoundToken): void {
    loaded?.byHash.set(token.hash, token);
    loaded?.byId.set(token.id, token);
  }

  return {
    findByHash: (hash) => read(({ byHash }) => byHash.get(hash)),
    findById: (id) => read(({ byId }) => byId.get(id)),
    findAccounts: (id) => read(({ accounts }) => findPath(accounts, id)),
    signingKey: () => read(({ signingKey }) => signingKey),
    list: async () => read(({ byId }) => [...byId.values()].map(({ accounts: _, ...token }): Token => token)),
    put,
    reload: () => {},
    putAccount: (account) => {
      loaded?.accounts.set(account.id, account);
      for (const token of loaded?.byId.values() ?? [])
        if (token.account !== undefined && loaded) put(withAccounts(token, loaded.accounts));
    },
    deleteAccount: (id) => {
      loaded?.accounts.delete(id);
      for (const { account, ...token } of loaded?.byId.values() ?? [])
        if (account === id) put({ ...token, accounts: NO_ACCOUNTS });
    },
  };
}

async function loadFrom(store: Store): Promise<Loaded> {
  const [tokens, known, signingKey] = await Promise.all([
    store.tokens(),
    store.accounts(),
    readSigningKey(store),
  ]);
  const accounts = new Map(known.map((account) => [account.id, account]));
  const found = tokens.map((token) => withAccounts(token, accounts));
  return {
    byHash: new Map(found.map((token) => [token.hash, token])),
    byId: new Map(found.map((token) => [token.id, token])),
    accounts,
    signingKey,
  };
}

const withAccounts = (token: Token, accounts: ReadonlyMap<string, Account>): FoundToken => ({
  ...token,
  accounts: token.account === undefined ? NO_ACCOUNTS : (findPath(accounts, token.account) ?? NO_ACCOUNTS),
});

function findPath(accounts: ReadonlyMap<string, Account>, id: string): readonly Account[] | undefined {
  const path: Account[] = [];
  for (let next = accounts.get(id); next; next = accounts.get(next.parent ?? "")) path.push(next);
  return path.length > 0 ? path : undefined;
}
