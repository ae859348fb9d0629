import type { TokenSource } from "../auth/token-source.ts";
import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { SharedCounters } from "../limits/limit.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";

/** How a gateway behaves that shares its database with others. */
export interface SharingSettings {
  /**
   * Behavior while the database is unavailable: `closed` serves calls within cached and borrowed data and rejects all
   * others, `open` continues without reservations. Default: `closed`.
   */
  readonly storeDown?: "closed" | "open" | undefined;
  /** How long a token is believed while the database is away, in milliseconds. Default: 60,000. */
  readonly tokenTtlMs?: number | undefined;
  /** Milliseconds until the leases of a missing gateway are written off. Default: 600,000. */
  readonly leaseWriteOffMs?: number | undefined;
  /** How long the revocation of a token waits for other gateways to know of it, in milliseconds. Default: 250. */
  readonly revocationWaitMs?: number | undefined;
}

/** What a gateway shares with the remaining ones of its database. */
export interface Sharing {
  readonly counters: SharedCounters;
  readonly tokens: TokenSource;
  /** Milliseconds since 1970, by the clock of the database. */
  now(): number;
  /** Stores rows and deducts their cost from the leases. */
  addUsage(entries: readonly UsageEntry[]): Promise<void>;
  /** Reports to the other gateways that a target rests or works again. */
  reportBreaker(change: BreakerChange): void;
  /** Calls a function for each change that a different gateway reports. */
  onBreaker(follow: (change: BreakerChange) => void): void;
  readonly status: SharingStatus;
  /** Returns everything that is borrowed. */
  close(): Promise<void>;
}

export interface SharingStatus {
  readonly storeDown: "closed" | "open";
  /** Whether the database did not respond to the last heartbeat. */
  readonly isStoreAway: boolean;
  /** Whether changes arrive by notifications. */
  readonly isListening: boolean;
  /** Gateways active in the last three seconds. */
  readonly gateways: number;
  /** Calls that cost more than their bound. */
  readonly overruns: number;
  /** Calls that were made without a reservation. */
  readonly unreserved: number;
}
