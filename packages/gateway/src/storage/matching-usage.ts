import { eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { readTime } from "./read-time.ts";
import { usage, type usageHourly } from "./schema.ts";
import { storable } from "./storable.ts";
import type { UsageQuery } from "./store.ts";

/** Conditions of a query on rows. */
export const matching = (query: UsageQuery): (SQL | undefined)[] => [
  query.since === undefined ? undefined : gte(usage.at, readTime(query.since)),
  query.until === undefined ? undefined : lt(usage.at, readTime(query.until)),
  query.requestId === undefined ? undefined : eq(usage.requestId, storable(query.requestId)),
  ...matchingNames(usage, query),
];

/** Conditions of a query, without its times. */
export function matchingNames(
  table: typeof usage | typeof usageHourly,
  { tokenId, account, provider, model, operation }: UsageQuery,
): (SQL | undefined)[] {
  return [
    tokenId === undefined ? undefined : eq(table.tokenId, storable(tokenId)),
    account === undefined
      ? undefined
      : sql`${table.tokenId} in (select id from tokens where account in (select accounts_within(${storable(account)})))`,
    provider === undefined ? undefined : eq(table.provider, storable(provider)),
    model === undefined ? undefined : eq(table.model, storable(model)),
    operation === undefined ? undefined : eq(table.operation, storable(operation)),
  ];
}
