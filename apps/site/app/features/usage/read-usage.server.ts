import type { AskGateway } from "./gateway-client.server.ts";
import type { CallPage, LedgerCall, UsageSum } from "./ledger.ts";
import { type AskedTime, countDroppedDays, fillBuckets, readDays, toTimeSpan } from "./time-span.ts";
import type { UsageQuery } from "./usage-query.ts";

/** One part of the bars over time. */
export interface UsageSeries {
  /** Provider, model or other group key; empty without a value. */
  readonly name: string;
  readonly buckets: readonly UsageSum[];
}

/** Content of the usage log's page. */
export interface Usage {
  /** First and last day of a custom time. */
  readonly days: readonly [from: string, to: string] | undefined;
  /** Days of it that are left out because it is too long. */
  readonly droppedDays: number;
  /** Every hour or day of the period. */
  readonly buckets: readonly UsageSum[];
  /** The buckets of the largest groups. */
  readonly series: readonly UsageSeries[];
  /** By the request, the most calls first. */
  readonly groups: readonly UsageSum[];
  /** Newest first. */
  readonly calls: readonly LedgerCall[];
  /** Where older calls continue; absent when all are here. */
  readonly next: string | undefined;
}

const CALLS_PER_PAGE = "25";

/** Maximum number of distinguishable series. */
const MAX_SERIES = 5;

/** Filters of sums, with the usage log's parameter names. */
const FILTERS: Readonly<Record<string, string>> = {
  provider: "provider",
  model: "model",
  token: "token",
  operation: "operation",
};

/** Queries the usage log. */
export async function readUsage(ask: AskGateway, query: UsageQuery, now: number): Promise<Usage> {
  const { by, after } = query;
  const span = toTimeSpan(query, now);
  const unit = span.by;
  const [pieces, groups, page] = await Promise.all([
    ask<readonly UsageSum[]>(toUsageApiPath(query, now, { by: unit })),
    ask<readonly UsageSum[]>(toUsageApiPath(query, now, { by })),
    ask<CallPage>(toUsageApiPath(query, now, { limit: CALLS_PER_PAGE, ...(after === "" ? {} : { after }) })),
  ]);
  const sorted = [...groups].sort((a, b) => b.requests - a.requests);
  const filter = FILTERS[by];
  const largest = filter ? sorted.filter(({ group }) => group !== "").slice(0, MAX_SERIES) : [];
  const series = await Promise.all(
    largest.map(async ({ group }) => {
      const more = { by: unit, [filter ?? by]: group };
      const found = await ask<readonly UsageSum[]>(toUsageApiPath(query, now, more));
      return { name: group, buckets: fillBuckets(found, span, now) };
    }),
  );
  return {
    days: readDays(query, now),
    droppedDays: countDroppedDays(query, now),
    buckets: fillBuckets(pieces, span, now),
    series,
    groups: sorted,
    calls: page.entries,
    next: page.next,
  };
}

/** URL of a part of the usage log. */
export function toUsageApiPath(
  { provider, ...time }: AskedTime & Pick<UsageQuery, "provider">,
  now: number,
  more: Readonly<Record<string, string>>,
): string {
  const { since, until } = toTimeSpan(time, now);
  const params = new URLSearchParams({ since, ...(until && { until }) });
  if (provider !== "") params.set("provider", provider);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `/api/usage?${params}`;
}
