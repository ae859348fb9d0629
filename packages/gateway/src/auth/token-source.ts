import { randomBytes } from "node:crypto";
import type { MaybePromise } from "@inferhub/inference/routing";
import type { Store } from "../storage/store.ts";
import type { Token } from "./token.ts";

/** Where tokens are found. A promise is returned only while they are loaded. */
export interface TokenSource {
  findByHash(hash: string): MaybePromise<Token | undefined>;
  findById(id: string): MaybePromise<Token | undefined>;
  /** The key that signs tokens for browsers. */
  signingKey(): MaybePromise<string>;
  list(): Promise<readonly Token[]>;
  /** Notes a token that was made or changed here. */
  put(token: Token): void;
}

const SIGNING_KEY = "browser-token-key";

/** Reads the key that signs tokens for browsers, and makes it once. */
export const readSigningKey = (store: Pick<Store, "setting">): Promise<string> =>
  store.setting(SIGNING_KEY, () => randomBytes(32).toString("base64url"));

interface Loaded {
  readonly byHash: Map<string, Token>;
  readonly byId: Map<string, Token>;
  readonly signingKey: string;
}

/** Keeps all tokens in memory: the one process that serves is the only one that changes them. */
export function createLoadedTokens(store: Store): TokenSource {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  /** A failure is not remembered: the next request tries again. */
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

  return {
    findByHash: (hash) => read(({ byHash }) => byHash.get(hash)),
    findById: (id) => read(({ byId }) => byId.get(id)),
    signingKey: () => read(({ signingKey }) => signingKey),
    list: async () => read(({ byId }) => [...byId.values()]),
    put: (token) => {
      loaded?.byHash.set(token.hash, token);
      loaded?.byId.set(token.id, token);
    },
  };
}

async function loadFrom(store: Store): Promise<Loaded> {
  const [tokens, signingKey] = await Promise.all([store.tokens(), readSigningKey(store)]);
  return {
    byHash: new Map(tokens.map((token) => [token.hash, token])),
    byId: new Map(tokens.map((token) => [token.id, token])),
    signingKey,
  };
}
