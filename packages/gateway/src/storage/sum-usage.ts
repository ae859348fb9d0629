import { and, type SQL, sql } from "drizzle-orm";
import { type NanoUsd, toUsd } from "../money/nano-usd.ts";
import { matchingNames } from "./matching-usage.ts";
import type { Database } from "./migrate.ts";
import { readTime } from "./read-time.ts";
import { usage, usageHourly } from "./schema.ts";
import type { UsageGroup, UsageQuery, UsageSum } from "./store.ts";
import { compareGroups } from "./sum-entries.ts";

/** Sums of a group of rows. */
export interface NamedSums {
  /** Value of the group. Empty for rows without a value. */
  readonly name: string;
  readonly requests: number;
  readonly emulated: number;
  readonly failures: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly nanoUsd: NanoUsd;
  readonly totalMs: number;
}

const HOUR_MS = 3_600_000;

/** Returns the sums of a query, sorted by day, hour or name. */
export async function sumUsage(
  db: Database,
  query: UsageQuery,
  group: UsageGroup,
): Promise<readonly UsageSum[]> {
  const sums = await readSums(db, query, group);
  return sums
    .map(({ name, nanoUsd, totalMs, ...sum }) => ({
      group: name,
      ...sum,
      usd: toUsd(nanoUsd),
      meanMs: totalMs / Math.max(1, sum.requests - sum.emulated),
    }))
    .sort(compareGroups);
}

/** Uses the sums of closed hours, and rows before and after them. */
export async function readSums(
  db: Database,
  query: UsageQuery,
  group: UsageGroup,
): Promise<readonly NamedSums[]> {
  const since = query.since === undefined ? undefined : readTime(query.since).getTime();
  const until = query.until === undefined ? undefined : readTime(query.until).getTime();
  const firstHour = since === undefined ? sql`'-infinity'::timestamptz` : toTime(ceilToHour(since));
  const lastHour =
    until === undefined ? sql`'infinity'::timestamptz` : toTime(Math.floor(until / HOUR_MS) * HOUR_MS);
  // In its own query, so that the planner treats it as a constant and skips partitions.
  const closed = sql`(select greatest(least(closed_until, ${lastHour}), ${firstHour}) from usage_rollup)`;
  const parts = [
    sumHours(query, group, sql`hour >= ${firstHour} and hour < ${closed}`),
    sumRows(query, group, sql`at >= ${closed}`, until === undefined ? undefined : sql`at < ${toTime(until)}`),
  ];
  if (since !== undefined && ceilToHour(since) !== since) {
    const end = Math.min(ceilToHour(since), until ?? Number.POSITIVE_INFINITY);
    parts.push(sumRows(query, group, sql`at >= ${toTime(since)}`, sql`at < ${toTime(end)}`));
  }
  const { rows } =
    (await db.execute(sql`select name, sum(requests)::text as requests, sum(emulated)::text as emulated,
      coalesce(sum(failures), 0)::text as failures, coalesce(sum(prompt_tokens), 0)::text as "promptTokens",
      coalesce(sum(completion_tokens), 0)::text as "completionTokens", coalesce(sum(nano_usd), 0)::text as "nanoUsd",
      sum(total_ms) as "totalMs"
    from (${sql.join(parts, sql` union all `)}) parts group by name`)) as { readonly rows: readonly Row[] };
  return rows.map(({ name, nanoUsd, totalMs, ...counts }) => ({
    name,
    requests: Number(counts.requests),
    emulated: Number(counts.emulated),
    failures: Number(counts.failures),
    promptTokens: Number(counts.promptTokens),
    completionTokens: Number(counts.completionTokens),
    nanoUsd: BigInt(nanoUsd),
    totalMs: Number(totalMs),
  }));
}

/** 64-bit integers are returned as text. */
type Row = Readonly<
  Record<
    "name" | "requests" | "emulated" | "failures" | "promptTokens" | "completionTokens" | "nanoUsd",
    string
  >
> & { readonly totalMs: number };

const ceilToHour = (ms: number): number => Math.ceil(ms / HOUR_MS) * HOUR_MS;

const toTime = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

const sumHours = (query: UsageQuery, group: UsageGroup, isWithin: SQL): SQL =>
  sql`(select ${nameOf(usageHourly, sql`hour`, group)} as name, sum(requests) as requests,
      sum(requests) filter (where outcome <> 'completed') as failures, sum(prompt_tokens) as prompt_tokens,
      sum(completion_tokens) as completion_tokens, sum(nano_usd) as nano_usd, sum(total_ms) as total_ms,
      sum(emulated) as emulated
    from usage_hourly where ${and(isWithin, ...matchingNames(usageHourly, query))} group by 1)`;

const sumRows = (query: UsageQuery, group: UsageGroup, isAfter: SQL, isBefore: SQL | undefined): SQL =>
  sql`(select coalesce(${nameOf(usage, sql`at`, group)}, '') as name, count(*) as requests,
      count(*) filter (where outcome <> 'completed') as failures,
      sum(prompt_tokens) filter (where emulated is not true) as prompt_tokens,
      sum(completion_tokens) filter (where emulated is not true) as completion_tokens,
      sum(nano_usd) as nano_usd, coalesce(sum(total_ms) filter (where emulated is not true), 0) as total_ms,
      count(*) filter (where emulated) as emulated
    from usage where ${and(isAfter, isBefore, ...matchingNames(usage, query))} group by 1)`;

function nameOf(table: typeof usage | typeof usageHourly, time: SQL, group: UsageGroup): unknown {
  if (group === "day") return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;
  if (group === "hour") return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`;
  if (group === "account") return sql`coalesce((select account from tokens where id = ${table.tokenId}), '')`;
  return group === "token" ? table.tokenId : table[group];
}
