import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { oneOf, text } from "../../lib/query/values.ts";

/** How far back the page looks. */
export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What calls are summed by. */
export const GROUPS = ["provider", "model", "operation", "token", "outcome", "surface"] as const;

/** Which part of the ledger is shown. */
export const usageQuery = defineQuery({
  period: oneOf(PERIODS, "week"),
  by: oneOf(GROUPS, "provider"),
  /** Id of the only provider whose calls count; empty for all. */
  provider: text({ pattern: /^[\w.-]*$/, maxLength: 100 }),
});

export type UsageQuery = QueryOf<typeof usageQuery>;

export const DEFAULT_USAGE_QUERY: UsageQuery = { period: "week", by: "provider", provider: "" };

export const parseUsageQuery = usageQuery.parse;

/** The address of the page under a query. */
export const toUsagePath = (query: UsageQuery) => usageQuery.href("/usage", query);
