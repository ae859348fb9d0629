/** How far back the page looks. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What calls are summed by. */
export const GROUPS = ["provider", "model", "operation", "token", "outcome", "surface"] as const;
export type Group = (typeof GROUPS)[number];

/** Which part of the ledger is shown, as the address says it. */
export interface UsageQuery {
  readonly period: Period;
  readonly by: Group;
  /** Id of the only provider whose calls count; empty for all. */
  readonly provider: string;
}

export const DEFAULT_USAGE_QUERY: UsageQuery = { period: "week", by: "provider", provider: "" };

const MAX_CHARS = 100;

/** A query that could be read, and in words what had to be left out of it. */
export interface ParsedUsageQuery {
  readonly query: UsageQuery;
  readonly dropped: readonly string[];
}

/** Reads an address. Never throws: a value that means nothing is dropped and named. Of a repeated key the first counts. */
export function parseUsageQuery(params: URLSearchParams): ParsedUsageQuery {
  const dropped: string[] = [];
  const oneOf = <Value extends string>(key: string, values: readonly Value[], usual: Value): Value => {
    const asked = params.get(key)?.trim() ?? "";
    const known = values.find((value) => value === asked);
    if (asked !== "" && known === undefined) dropped.push(`${key}=${asked}`);
    return known ?? usual;
  };
  const period = oneOf("period", PERIODS, DEFAULT_USAGE_QUERY.period);
  const by = oneOf("by", GROUPS, DEFAULT_USAGE_QUERY.by);
  const asked = params.get("provider")?.trim() ?? "";
  const isName = asked.length <= MAX_CHARS && /^[\w.-]*$/.test(asked);
  if (!isName) dropped.push(`provider=${asked}`);
  return { query: { period, by, provider: isName ? asked : "" }, dropped };
}

/** The address of the page under a query: what is as usual is left out. */
export function toUsagePath({ period, by, provider }: UsageQuery): string {
  const params = new URLSearchParams();
  if (period !== DEFAULT_USAGE_QUERY.period) params.set("period", period);
  if (by !== DEFAULT_USAGE_QUERY.by) params.set("by", by);
  if (provider !== "") params.set("provider", provider);
  const search = params.toString();
  return `/usage${search && `?${search}`}`;
}
