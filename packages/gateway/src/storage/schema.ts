import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Account } from "../accounts/account.ts";
import type { AuditAction } from "../audit/audit-entry.ts";
import type { Scopes } from "../auth/token.ts";
import type { UsageOutcome } from "../pipeline/outcome.ts";
import type { Surface } from "../usage/usage-entry.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Users, projects and organizations. */
export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    parent: text("parent").references((): AnyPgColumn => accounts.id),
    limits: jsonb("limits").$type<Account["limits"]>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("accounts_parent").on(table.parent)],
);

export const tokens = pgTable(
  "tokens",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    hash: text("hash").notNull(),
    scopes: jsonb("scopes").$type<Scopes>().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at"),
    revokedAt: time("revoked_at"),
    account: text("account").references(() => accounts.id),
  },
  (table) => [uniqueIndex("tokens_hash").on(table.hash), index("tokens_account").on(table.account)],
);

/** Columns have the field names of `UsageEntry`, except for the cost. */
export const usage = pgTable(
  "usage",
  {
    requestId: text("request_id").notNull(),
    at: time("at").notNull(),
    surface: text("surface").$type<Surface>().notNull(),
    tokenId: text("token_id"),
    billTo: text("bill_to"),
    provider: text("provider"),
    model: text("model"),
    operation: text("operation"),
    status: integer("status").notNull(),
    outcome: text("outcome").$type<UsageOutcome>().notNull(),
    attempts: integer("attempts").notNull(),
    cached: boolean("cached").notNull(),
    promptTokens: bigint("prompt_tokens", { mode: "number" }),
    completionTokens: bigint("completion_tokens", { mode: "number" }),
    estimated: boolean("estimated").notNull(),
    totalMs: doublePrecision("total_ms").notNull(),
    firstContentMs: doublePrecision("first_content_ms"),
    /** In nano-dollars, so that sums are exact. */
    nanoUsd: bigint("nano_usd", { mode: "bigint" }),
    emulated: boolean("emulated"),
    chargedTo: text("charged_to").array(),
  },
  (table) => [
    // The time of the request determines the partition of a row.
    primaryKey({ name: "usage_pkey", columns: [table.at, table.requestId] }),
    index("usage_token_at").on(table.tokenId, table.at),
  ],
);

/** Sums of closed hours. Missing values are empty strings. */
export const usageHourly = pgTable(
  "usage_hourly",
  {
    hour: time("hour").notNull(),
    tokenId: text("token_id").notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    operation: text("operation").notNull(),
    outcome: text("outcome").notNull(),
    surface: text("surface").notNull(),
    requests: bigint("requests", { mode: "number" }).notNull(),
    /** These counts and times exclude emulated requests. */
    promptTokens: bigint("prompt_tokens", { mode: "number" }).notNull(),
    completionTokens: bigint("completion_tokens", { mode: "number" }).notNull(),
    nanoUsd: bigint("nano_usd", { mode: "bigint" }).notNull(),
    totalMs: doublePrecision("total_ms").notNull(),
    /** Requests that an emulator served. */
    emulated: bigint("emulated", { mode: "number" }).notNull().default(0),
  },
  ({ hour, tokenId, provider, model, operation, outcome, surface }) => [
    primaryKey({
      name: "usage_hourly_pkey",
      columns: [hour, tokenId, provider, model, operation, outcome, surface],
    }),
  ],
);

/** Columns have the field names of `AuditEntry`. */
export const audit = pgTable("audit", {
  id: text("id").primaryKey(),
  at: time("at").notNull(),
  action: text("action").$type<AuditAction>().notNull(),
  tokenId: text("token_id").notNull(),
  tokenName: text("token_name").notNull(),
  actorId: text("actor_id"),
  actorName: text("actor_name").notNull(),
  requestId: text("request_id"),
  scopes: jsonb("scopes").$type<Scopes>(),
});

export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** API keys, encrypted. The names of its fields are those of `StoredKey`. */
export const providerKeys = pgTable("provider_keys", {
  provider: text("provider").primaryKey(),
  sealed: text("sealed").notNull(),
  changedAt: time("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});

/** What clients keep. The names of its fields are those of `StoredObject`. */
export const objects = pgTable(
  "objects",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    owner: text("owner").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    claimedUntil: time("claimed_until"),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ name: "objects_pkey", columns: [table.kind, table.id] }),
    index("objects_owner").on(table.owner, table.createdAt),
    index("objects_expires").on(table.expiresAt),
    index("objects_claimed").on(table.kind, table.claimedUntil).where(sql`claimed_until is not null`),
  ],
);

/** Applied migrations. */
export const migrations = pgTable("inferhub_migrations", {
  name: text("name").primaryKey(),
  appliedAt: time("applied_at").notNull(),
});
