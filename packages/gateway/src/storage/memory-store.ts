import type { Account } from "../accounts/account.ts";
import { createMemoryAlerts } from "../alerts/memory-alerts.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import { matchesAudit } from "../audit/audit-query.ts";
import type { Token } from "../auth/token.ts";
import { createMemoryBatchStore } from "../batches/memory-batch-store.ts";
import { measureEntries } from "../health/measure-entries.ts";
import { type NanoUsd, toNanoUsd } from "../money/nano-usd.ts";
import { createMemoryKeys } from "../provider-keys/memory-keys.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { type CursorPosition, fromCursor, toCursor } from "./cursor.ts";
import { createMemoryObjects } from "./memory-objects.ts";
import { readTime } from "./read-time.ts";
import type { Store, UsageQuery } from "./store.ts";
import { sumEntries } from "./sum-entries.ts";
import { createSpendingSums } from "./sum-spending.ts";

export interface MemoryStoreOptions {
  /** Maximum usage log rows. Keeps the newest ones. Default: 10,000. */
  readonly maxEntries?: number;
}

/** Rows above the limit before they are sorted and truncated, which is too slow for every batch. */
const CUT_AT = 1.5;

interface Row extends CursorPosition {
  readonly entry: UsageEntry;
}

/** An in-memory store. Spend is preserved for deleted rows, so budgets stay correct. */
export function createMemoryStore({ maxEntries = 10_000 }: MemoryStoreOptions = {}): Store {
  const tokens = new Map<string, Token>();
  const accounts = new Map<string, Account>();
  const settings = new Map<string, string>();
  /** Newest first. */
  const audit: AuditEntry[] = [];
  const spentBefore = createSpendingSums();
  /** In order of arrival, can exceed the limit. Queries, and sometimes writes, sort and truncate them. */
  const rows: Row[] = [];
  const ids = new Set<string>();

  function addAudit(entry: AuditEntry): void {
    audit.unshift(entry);
    audit.length = Math.min(audit.length, maxEntries);
  }

  function cut(): void {
    rows.sort(compareByTime);
    for (const { entry, atMs, requestId } of rows.splice(0, Math.max(0, rows.length - maxEntries))) {
      ids.delete(requestId);
      if (entry.usd) spentBefore.add(entry.tokenId ?? "", atMs, toNanoUsd(entry.usd));
    }
  }

  /** Oldest first. */
  function select(query: UsageQuery): Row[] {
    cut();
    const { account } = query;
    const found = rows.filter(matches(query));
    return account === undefined
      ? found
      : found.filter(({ entry }) => isWithin(accountOf(entry.tokenId ?? ""), account));
  }

  const accountOf = (tokenId: string): string | undefined => tokens.get(tokenId)?.account;

  /** Returns whether an account equals another or is its descendant. */
  const isWithin = (id: string | undefined, root: string): boolean =>
    id !== undefined && (id === root || isWithin(accounts.get(id)?.parent, root));

  return {
    tokens: async () => [...tokens.values()].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    async addToken(token, entry) {
      const taken = [...tokens.values()].some(({ id, hash }) => id === token.id || hash === token.hash);
      if (taken) throw new Error(`Token ${token.id} already exists`);
      tokens.set(token.id, token);
      addAudit(entry);
    },
    async changeToken(id, scopes, entry) {
      const token = tokens.get(id);
      if (!token || token.revokedAt !== undefined) return false;
      tokens.set(id, { ...token, scopes });
      addAudit(entry);
      return true;
    },
    async revokeToken(id, at, entry) {
      const token = tokens.get(id);
      if (!token || token.revokedAt !== undefined) return false;
      tokens.set(id, { ...token, revokedAt: at });
      addAudit(entry);
      return true;
    },
    accounts: async () => [...accounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    async putAccount(account, entry) {
      accounts.set(account.id, { ...(accounts.get(account.id) ?? account), limits: account.limits });
      addAudit(entry);
    },
    async deleteAccount(id, at, entry) {
      if (!accounts.has(id)) return { status: "not-found" };
      const below = [...accounts.values()].filter(({ parent }) => parent === id).length;
      const own = [...tokens.values()].filter(({ account }) => account === id);
      const usable = own.filter((token) => isUsable(token, at)).length;
      if (below + usable > 0) return { status: "in-use", accounts: below, tokens: usable };
      for (const { account: _, ...token } of own) tokens.set(token.id, token);
      accounts.delete(id);
      addAudit(entry);
      return { status: "deleted" };
    },
    async addUsage(entries) {
      for (const entry of entries) {
        if (ids.has(entry.requestId)) continue;
        ids.add(entry.requestId);
        rows.push(toRow(entry));
      }
      if (rows.length > maxEntries * CUT_AT) cut();
    },
    async usage(query, { limit, after }) {
      const last = after === undefined ? undefined : fromCursor(after);
      const found = select(query).filter((row) => !last || compareByTime(row, last) < 0);
      const page = found.reverse().slice(0, limit);
      const end = page.at(-1);
      const entries = page.map(({ entry }) => entry);
      return end && found.length > page.length ? { entries, next: toCursor(end) } : { entries };
    },
    sums: async (query, group) =>
      sumEntries(
        select(query).map(({ entry }) => entry),
        group,
        accountOf,
      ),
    health: async (since) => measureEntries(select({ since }).map(({ entry }) => entry)),
    async spent(since) {
      const totals = new Map<string, NanoUsd>();
      for (const { entry } of select({ since })) {
        const tokenId = entry.tokenId ?? "";
        if (entry.usd) totals.set(tokenId, (totals.get(tokenId) ?? 0n) + toNanoUsd(entry.usd));
      }
      const sinceMs = since === undefined ? Number.NEGATIVE_INFINITY : readTime(since).getTime();
      spentBefore.addTo(totals, sinceMs);
      return totals;
    },
    addAudit: async (entry) => addAudit(entry),
    audit: async (limit, query = {}) => audit.filter((entry) => matchesAudit(entry, query)).slice(0, limit),
    async setting(name, make) {
      const value = settings.get(name) ?? make();
      settings.set(name, value);
      return value;
    },
    ...createMemoryObjects(),
    ...createMemoryAlerts(),
    ...createMemoryKeys(addAudit),
    maintain: async () => {},
    ping: async () => {},
    sync: async () => {},
    close: async () => {},
    batches: createMemoryBatchStore(),
  };
}

const isUsable = ({ revokedAt, expiresAt }: Token, at: string): boolean =>
  revokedAt === undefined && (expiresAt === undefined || readTime(expiresAt) > readTime(at));

const toRow = (entry: UsageEntry): Row => ({
  entry,
  atMs: readTime(entry.at).getTime(),
  requestId: entry.requestId,
});

function compareByTime(a: CursorPosition, b: CursorPosition): number {
  if (a.atMs !== b.atMs) return a.atMs - b.atMs;
  if (a.requestId === b.requestId) return 0;
  return a.requestId < b.requestId ? -1 : 1;
}

function matches({ since, until, ...same }: UsageQuery): (row: Row) => boolean {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : readTime(since).getTime();
  const to = until === undefined ? Number.POSITIVE_INFINITY : readTime(until).getTime();
  const { tokenId, provider, model, operation, requestId } = same;
  const wanted = Object.entries({ tokenId, provider, model, operation, requestId }) as [
    "tokenId",
    string | undefined,
  ][];
  return ({ entry, atMs }) =>
    atMs >= from &&
    atMs < to &&
    wanted.every(([name, value]) => value === undefined || entry[name] === value);
}
