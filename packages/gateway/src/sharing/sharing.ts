import type { TokenSource } from "../auth/token-source.ts";
import type { BreakerChange } from "../limits/caller-breakers.ts";
import type { SharedCounters } from "../limits/limit.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { PeerRequests } from "./exchange-requests.ts";

/** Options of a gateway with a shared database. */
export interface SharingSettings {
  /**
   * Behavior while the database is unavailable: `closed` serves calls within cached and borrowed data and rejects all
   * others, `open` continues without reservations. Default: `closed`.
   */
  readonly storeDown?: "closed" | "open" | undefined;
  /** How long cached tokens stay valid while the database is unavailable, in milliseconds. Default: 60,000. */
  readonly tokenTtlMs?: number | undefined;
  /** Milliseconds until the leases of a missing gateway are written off. Default: 600,000. */
  readonly leaseWriteOffMs?: number | undefined;
  /** Maximum time that a revocation waits for other gateways, in milliseconds. Default: 250. */
  readonly revocationWaitMs?: number | undefined;
}

/** Shared limits and changes of the gateways on one database. */
export interface Sharing {
  readonly counters: SharedCounters;
  readonly tokens: TokenSource;
  /** Time of the database, in milliseconds since 1970. */
  now(): number;
  /** Stores rows and deducts their cost from the leases. */
  addUsage(entries: readonly UsageEntry[]): Promise<void>;
  /** Reports to other gateways that the circuit breaker of a target opened or closed. */
  reportBreaker(change: BreakerChange): void;
  /** Calls a function for each circuit breaker change of another gateway. */
  onBreaker(follow: (change: BreakerChange) => void): void;
  /** Calls a function whenever API keys may have changed. */
  onKeyChange(reload: () => Promise<void>): void;
  /** Returns the calls in flight of the other gateways, and how many of those didn't reply soon. Never rejects. */
  readRequests(): Promise<PeerRequests>;
  readonly status: SharingStatus;
  /** Returns all borrowed amounts. */
  close(): Promise<void>;
}

export interface SharingStatus {
  readonly storeDown: "closed" | "open";
  /** Whether the database didn't respond to the last heartbeat. */
  readonly isStoreAway: boolean;
  /** Whether notifications arrive. */
  readonly isListening: boolean;
  /** Gateways active in the last three seconds. */
  readonly gateways: number;
  /** Calls that cost more than their bound. */
  readonly overruns: number;
  /** Calls without a reservation. */
  readonly unreserved: number;
}
