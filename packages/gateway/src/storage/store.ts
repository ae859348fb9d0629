import type { Account, AccountDeletion } from "../accounts/account.ts";
import type { AlertStore } from "../alerts/alert-store.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { FoundToken, Token } from "../auth/token.ts";
import type { BatchStore } from "../batches/batch-store.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import type { Lender } from "../sharing/lender.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { ObjectStore } from "./stored-object.ts";

/** Which entries of the ledger are requested. */
export interface UsageQuery {
  /** From this time on, ISO 8601. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
  readonly tokenId?: string | undefined;
  /** Of the tokens of an account, and of those below it. */
  readonly account?: string | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly operation?: string | undefined;
}

/** What rows are summed by. `account` is that of the token, and not those above it. */
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

/** Sums of the ledger for one period, or one group. */
export interface UsageSum {
  /** The value that the rows share; empty where they have none. Days and hours are UTC: `2026-11-22`, `2026-11-22T07`. */
  readonly group: string;
  /** Of them, `emulated` were served by an emulator. */
  readonly requests: number;
  readonly emulated: number;
  /** Requests whose outcome is not `complete`. */
  readonly failures: number;
  /** Without what an emulator served. */
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Exact sum of the costs, in dollars. */
  readonly usd: number;
  /** Mean time of a request, without those that an emulator served. 0 if there are no others. */
  readonly meanMs: number;
}

/** A place in the ledger, from which the next page continues. */
export type UsageCursor = string;

export interface UsagePage {
  /** The newest first. */
  readonly entries: readonly UsageEntry[];
  /** Omitted when there are no more. */
  readonly next?: UsageCursor;
}

/** Text that a store may write itself. */
export type CopyFormat = "csv" | "ndjson" | "cells";

/** What is remembered: tokens, the ledger, what clients keep, and a few settings. */
export interface Store extends ObjectStore, AlertStore {
  tokens(): Promise<readonly Token[]>;
  /** Adds a token and an entry of the audit trail: both or neither. */
  addToken(token: Token, entry: AuditEntry): Promise<void>;
  /**
   * Revokes a token and adds an entry to the audit trail: both or neither.
   * @returns whether there is such a token that was not revoked before
   */
  revokeToken(id: string, at: string, entry: AuditEntry): Promise<boolean>;
  /** By their ids in order. */
  accounts(): Promise<readonly Account[]>;
  /** Adds an account or replaces its limits, and adds an entry to the audit trail: both or neither. */
  putAccount(account: Account, entry: AuditEntry): Promise<void>;
  /**
   * Deletes an account without accounts below it and without tokens that can be used at a time, and adds an entry to the audit
   * trail: both or neither. Its revoked and expired tokens, and what they used, then belong to no account.
   */
  deleteAccount(id: string, at: string, entry: AuditEntry): Promise<AccountDeletion>;
  /** Rows that are there already, by their request id, are left unchanged. */
  addUsage(entries: readonly UsageEntry[]): Promise<void>;
  usage(
    query: UsageQuery,
    page: { readonly limit: number; readonly after?: UsageCursor },
  ): Promise<UsagePage>;
  /**
   * What a query finds as text, the newest first: lines of JSON, of CSV without a header, or of cells of `EXPORT_COLUMNS` as
   * PostgreSQL's COPY writes them, with times in milliseconds. Absent from a store that does not write text faster than pages
   * of rows can be read.
   */
  readonly copyUsage?: (query: UsageQuery, format: CopyFormat) => AsyncIterable<Uint8Array>;
  /** By day, hour or name in their order. */
  sums(query: UsageQuery, group: UsageGroup): Promise<readonly UsageSum[]>;
  /** Nano-dollars that each token has spent since a time, by its id; calls without one are under the empty text. */
  spent(since: string | undefined): Promise<ReadonlyMap<string, NanoUsd>>;
  /** Adds to the audit trail what changes nothing in the store. */
  addAudit(entry: AuditEntry): Promise<void>;
  /**
   * Returns the audit trail, the newest entry first.
   * @param before the id of an entry: only those before it are returned
   */
  audit(limit: number, before?: string): Promise<readonly AuditEntry[]>;
  /** A value that is made once and kept, such as a key for signing. */
  setting(name: string, make: () => string): Promise<string>;
  /**
   * Sums up hours of the usage log that are over, makes room for the next days, and drops rows of days that are older than
   * a number of days; their sums stay. To be called every few minutes, by any number of gateways.
   */
  maintain(options: { readonly retentionDays: number }): Promise<void>;
  /** Resolves if the store responds. */
  ping(): Promise<void>;
  /** Resolves when everything that was written outlives a power failure, as far as the store can know. */
  sync(): Promise<void>;
  close(): Promise<void>;
  /** Files, batches, and the queue of their rows. */
  readonly batches: BatchStore;
  /** What gateways on one database share. Absent from a store that one process has for itself. */
  readonly shared?: SharedStore;
}

/** What gateways report to each other: changes of tokens, budgets that a different needs, targets that rest. */
export const SHARED_CHANNELS = ["inferhub_tokens", "inferhub_recall", "inferhub_breakers"] as const;

export type SharedChannel = (typeof SHARED_CHANNELS)[number];

/** A token as it was after one of its changes. */
export interface VersionedToken {
  readonly token: FoundToken;
  /** The number of its last change. 0 if that is older than the changes that are kept. */
  readonly version: number;
}

/** The part of a store that several gateways work on together. */
export interface SharedStore {
  readonly lender: Lender;
  findToken(by: { readonly id: string } | { readonly hash: string }): Promise<VersionedToken | undefined>;
  /** An account and those above it. `undefined` if there is none. */
  findAccounts(id: string): Promise<readonly Account[] | undefined>;
  /**
   * Listens to what other gateways report, until it is stopped. A channel that is cut is opened again.
   * @param onMessage called with the name of the channel and its text
   * @param onState called when notifications start and cease to arrive
   */
  listen(
    onMessage: (channel: SharedChannel, text: string) => void,
    onState: (isOpen: boolean) => void,
  ): { stop(): Promise<void> };
}
