import { sql } from "drizzle-orm";
import type { UsageOutcome } from "../pipeline/outcome.ts";
import type { Database } from "../storage/migrate.ts";
import { readTime } from "../storage/read-time.ts";
import type { CallHealth, Percentiles } from "./provider-health.ts";

type Row = Readonly<Record<string, unknown>>;

/** Measures rows of the usage log by provider. */
export async function measureUsage(db: Database, since: string): Promise<readonly CallHealth[]> {
  const from = sql`${readTime(since).toISOString()}::timestamptz`;
  const isMeasured = sql`at >= ${from} and provider is not null and emulated is not true`;
  const isTimed = sql`outcome = 'completed' and not cached`;
  const read = async (query: ReturnType<typeof sql>): Promise<readonly Row[]> =>
    ((await db.execute(query)) as { readonly rows: readonly Row[] }).rows;
  const times = (column: string) =>
    sql`percentile_cont(array[0.5, 0.95]) within group (order by ${sql.identifier(column)}) filter (where ${isTimed})`;
  const sums = await read(sql`select provider,
      count(*) filter (where outcome = 'completed')::int as completed,
      count(*) filter (where outcome in ('failed', 'interrupted'))::int as failed,
      count(*) filter (where outcome = 'client-closed')::int as stopped,
      to_json(${times("total_ms")}) as total, to_json(${times("first_content_ms")}) as first
    from usage where ${isMeasured} group by provider order by provider collate "C"`);
  const failures = await read(sql`select distinct on (provider) provider,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, request_id as id, outcome, status, model
    from usage where ${isMeasured} and outcome in ('failed', 'interrupted')
    order by provider, at desc, request_id desc`);
  const lastFailures = new Map(failures.map((row) => [row["provider"], toFailure(row)]));
  return sums.map((row) => {
    const lastFailure = lastFailures.get(row["provider"]);
    return {
      provider: String(row["provider"]),
      completed: Number(row["completed"]),
      failed: Number(row["failed"]),
      stopped: Number(row["stopped"]),
      totalMs: toPercentiles(row["total"]),
      firstContentMs: toPercentiles(row["first"]),
      ...(lastFailure && { lastFailure }),
    };
  });
}

const toFailure = ({ at, id, outcome, status, model }: Row) => ({
  at: String(at),
  requestId: String(id),
  outcome: outcome as UsageOutcome,
  status: Number(status),
  ...(typeof model === "string" && { model }),
});

function toPercentiles(value: unknown): Percentiles {
  const [p50, p95] = Array.isArray(value) ? (value as readonly (number | null)[]) : [];
  return typeof p50 === "number" && typeof p95 === "number" ? { p50, p95 } : {};
}
