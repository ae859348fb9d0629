import type { Account, AccountDeletion } from "../accounts/account.ts";
import type { AlertStore } from "../alerts/alert-store.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { AuditQuery } from "../audit/audit-query.ts";
import type { FoundToken, Scopes, Token } from "../auth/token.ts";
import type { BatchStore } from "../batches/batch-store.ts";
import type { CallHealth } from "../health/provider-health.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import type { KeyStore } from "../provider-keys/key-store.ts";
import type { Lender } from "../sharing/lender.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { ObjectStore } from "./stored-object.ts";

/** Query for usage log rows. */
export interface UsageQuery {
  /** Start time (inclusive), ISO 8601. */
  readonly since?: string | undefined;
  /** End time (exclusive). */
  readonly until?: string | undefined;
  readonly tokenId?: string | undefined;
  /** Account. Includes its child accounts. */
  readonly account?: string | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly operation?: string | undefined;
  /** Of one request. Only for rows, since sums have none. */
  readonly requestId?: string | undefined;
}

/** Grouping of sums. `account` is the token's account, without its ancestors. */
export type UsageGroup =
  | "day"
  | "hour"
  | "token"
  | "account"
  | "provider"
  | "model"
  | "operation"
  | "outcome"
  | "surface";

/** Sums of the usage log for one period or group. */
export interface UsageSum {
  /** Value of the group, or empty. Days and hours are UTC: `2026-11-22`, `2026-11-22T07`. */
  readonly group: string;
  /** Number of requests. `emulated` of them were served by an emulator. */
  readonly requests: number;
  readonly emulated: number;
  /** Requests with an outcome other than `complete`. */
  readonly failures: number;
  /** Excludes emulated requests. */
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Exact total cost in US dollars. */
  readonly usd: number;
  /** Mean duration of requests, excluding emulated ones. 0 if there are no others. */
  readonly meanMs: number;
}

/** A position in the usage log, where the next page starts. */
export type UsageCursor = string;

export interface UsagePage {
  /** Newest first. */
  readonly entries: readonly UsageEntry[];
  /** Cursor of the next page. Omitted on the last page. */
  readonly next?: UsageCursor;
}

/** Text formats that a store can generate. */
export type CopyFormat = "csv" | "ndjson" | "cells";

/** Tokens, the usage log, API keys, client objects, and a few settings. */
export interface Store extends ObjectStore, AlertStore, KeyStore {
  tokens(): Promise<readonly Token[]>;
  /** Adds a token and an audit entry, atomically. */
  addToken(token: Token, entry: AuditEntry): Promise<void>;
  /**
   * Replaces the scopes of a token and adds an audit entry, atomically.
   * @returns whether the token exists and isn't revoked
   */
  changeToken(id: string, scopes: Scopes, entry: AuditEntry): Promise<boolean>;
  /**
   * Revokes a token and adds an audit entry, atomically.
   * @returns whether the token exists and wasn't already revoked
   */
  revokeToken(id: string, at: string, entry: AuditEntry): Promise<boolean>;
  /** Returns all accounts, sorted by ID. */
  accounts(): Promise<readonly Account[]>;
  /** Adds an account or replaces its limits, and adds an audit entry, atomically. */
  putAccount(account: Account, entry: AuditEntry): Promise<void>;
  /**
   * Deletes an account without child accounts and active tokens, and adds an audit entry, atomically. Its revoked and expired
   * tokens and their usage then have no account.
   */
  deleteAccount(id: string, at: string, entry: AuditEntry): Promise<AccountDeletion>;
  /** Adds usage log rows. Existing rows with the same request ID stay unchanged. */
  addUsage(entries: readonly UsageEntry[]): Promise<void>;
  usage(
    query: UsageQuery,
    page: { readonly limit: number; readonly after?: UsageCursor },
  ): Promise<UsagePage>;
  /**
   * Exports rows as text, newest first: JSON lines, CSV without a header, or cells of `EXPORT_COLUMNS` in PostgreSQL's COPY
   * format with times in milliseconds. Absent if the store can't generate text faster than reading pages of rows.
   */
  readonly copyUsage?: (query: UsageQuery, format: CopyFormat) => AsyncIterable<Uint8Array>;
  /** Returns sums, sorted by day, hour or name. */
  sums(query: UsageQuery, group: UsageGroup): Promise<readonly UsageSum[]>;
  /** Latency and success of each provider since a time, in the order of their IDs. */
  health(since: string): Promise<readonly CallHealth[]>;
  /** Nano-dollars that each token has spent since a time, by its id; calls without one are under the empty text. */
  spent(since: string | undefined): Promise<ReadonlyMap<string, NanoUsd>>;
  /** Adds an audit entry for an action that doesn't change the store. */
  addAudit(entry: AuditEntry): Promise<void>;
  /**
   * Returns the audit trail, newest first.
   * @param query default: all entries
   */
  audit(limit: number, query?: AuditQuery): Promise<readonly AuditEntry[]>;
  /** Returns a setting, such as a signing key. Creates it if it doesn't exist. */
  setting(name: string, make: () => string): Promise<string>;
  /**
   * Sums completed hours of the usage log, creates partitions for the next days, and drops rows after a number of days. Their
   * sums are kept. Call it every few minutes, from any number of gateways.
   */
  maintain(options: { readonly retentionDays: number }): Promise<void>;
  /** Whether the store is closed because it is not used. A call opens it. Default: never. */
  isResting?(): boolean;
  /** Resolves if the store responds. */
  ping(): Promise<void>;
  /** Resolves when all writes are durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
  /** Files, batches, and their queue. */
  readonly batches: BatchStore;
  /** State shared by gateways on one database. Absent for a local store. */
  readonly shared?: SharedStore;
}

/** What gateways report to each other: changes of tokens and API keys, budgets that another needs, targets that rest, calls in flight. */
export const SHARED_CHANNELS = [
  "inferhub_tokens",
  "inferhub_recall",
  "inferhub_breakers",
  "inferhub_keys",
  "inferhub_requests",
] as const;

export type SharedChannel = (typeof SHARED_CHANNELS)[number];

/** A token with its version. */
export interface VersionedToken {
  readonly token: FoundToken;
  /** Version of its last change. 0 if that is older than the stored changes. */
  readonly version: number;
}

/** The shared part of a store. */
export interface SharedStore {
  readonly lender: Lender;
  findToken(by: { readonly id: string } | { readonly hash: string }): Promise<VersionedToken | undefined>;
  /** Returns an account and its ancestors, or `undefined`. */
  findAccounts(id: string): Promise<readonly Account[] | undefined>;
  /** Sends a notification to all gateways, this one included. Its text has less than 8,000 bytes. */
  notify(channel: SharedChannel, text: string): Promise<void>;
  /**
   * Listens to notifications of other gateways. Reconnects if the connection is lost.
   * @param onMessage called with the channel and the message
   * @param onState called when notifications start or stop arriving
   */
  listen(
    onMessage: (channel: SharedChannel, text: string) => void,
    onState: (isOpen: boolean) => void,
  ): { stop(): Promise<void> };
}
