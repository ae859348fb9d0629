import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { Lender } from "./lender.ts";
import type { TokenCache } from "./token-cache.ts";

export interface ChangeFollowerOptions {
  readonly lender: Pick<Lender, "tokenChanges" | "breakerChanges">;
  readonly tokens: Pick<TokenCache, "forget" | "clear" | "findByHash">;
  /** Called when a token that was used here is revoked at any gateway. */
  readonly onRevoked: (tokenId: string) => void;
}

/** Applies changes of other gateways. */
export interface ChangeFollower {
  /** Version of the latest known token change. `undefined` before the first heartbeat. */
  readonly version: number | undefined;
  /** Applies a notification. */
  followToken(version: number, tokenId: string, hash: string): void;
  /** Loads token changes up to a version. */
  readTokens(version: number): Promise<void>;
  /** Clears all tokens, because changes up to a version can have been missed. */
  skipTo(version: number): void;
  readBreakers(): Promise<void>;
  /** Calls a function for each circuit breaker change. */
  onBreaker(follow: (change: BreakerChange) => void): void;
}

/** Maximum number of changes to apply one by one. */
const MAX_CHANGES = 10_000;

export function createChangeFollower({ lender, tokens, onRevoked }: ChangeFollowerOptions): ChangeFollower {
  let version: number | undefined;
  let breakerVersion = 0;
  let readingBreakers: Promise<void> = Promise.resolve();
  let followBreaker: (change: BreakerChange) => void = () => {};

  function forget(changed: number, tokenId: string, hash: string): void {
    if (!tokens.forget(hash, changed)) return;
    const endIfRevoked = async () => {
      if ((await tokens.findByHash(hash))?.revokedAt !== undefined) onRevoked(tokenId);
    };
    // In both cases, its next request is checked.
    endIfRevoked().catch(() => {});
  }

  return {
    get version() {
      return version;
    },
    followToken(changed, tokenId, hash) {
      forget(changed, tokenId, hash);
      // The heartbeat detects missed changes.
      if (changed - 1 === version) version += 1;
    },
    async readTokens(latest) {
      if (version !== undefined && latest > version) {
        const changes = await lender.tokenChanges(version, MAX_CHANGES);
        if (changes.length === MAX_CHANGES) tokens.clear();
        for (const { version: changed, hash, tokenId } of changes) forget(changed, tokenId, hash);
      }
      version = Math.max(version ?? 0, latest);
    },
    skipTo(latest) {
      tokens.clear();
      version = latest;
      breakerVersion = 0;
    },
    /** Sequential, so that each change is applied once. */
    readBreakers() {
      const read = readingBreakers.then(async () => {
        for (const change of await lender.breakerChanges(breakerVersion)) {
          breakerVersion = change.version;
          followBreaker(change);
        }
      });
      // The next heartbeat retries.
      readingBreakers = read.catch(() => {});
      return read;
    },
    onBreaker(follow) {
      followBreaker = follow;
    },
  };
}
