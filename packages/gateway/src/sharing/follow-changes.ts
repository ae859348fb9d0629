import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { Lender } from "./lender.ts";
import type { TokenCache } from "./token-cache.ts";

export interface ChangeFollowerOptions {
  readonly lender: Pick<Lender, "tokenChanges" | "breakerChanges">;
  readonly tokens: Pick<TokenCache, "forget" | "clear" | "findByHash">;
  /** Called when a token that was used here was revoked anywhere. */
  readonly onRevoked: (tokenId: string) => void;
}

/** Follows what other gateways change. */
export interface ChangeFollower {
  /** The latest change of tokens that is known. `undefined` before the first heartbeat. */
  readonly version: number | undefined;
  /** Follows a notification. */
  followToken(version: number, tokenId: string, hash: string): void;
  /** Reads changes of tokens up to a version. */
  readTokens(version: number): Promise<void>;
  /** Forgets all tokens, as changes up to a version may have been missed. */
  skipTo(version: number): void;
  readBreakers(): Promise<void>;
  /** Calls a function for each change of a breaker. */
  onBreaker(follow: (change: BreakerChange) => void): void;
}

/** More changes than these are not followed one by one. */
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
    // Whether it is known then or not, its next request is checked.
    endIfRevoked().catch(() => {});
  }

  return {
    get version() {
      return version;
    },
    followToken(changed, tokenId, hash) {
      forget(changed, tokenId, hash);
      // Unless one between them was missed, which the heartbeat finds.
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
    /** One after the other, so each change is followed once. */
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
