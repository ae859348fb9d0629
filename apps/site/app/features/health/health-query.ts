import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { flag, oneOf } from "../../lib/query/values.ts";

/** Periods of the page. */
const HEALTH_PERIODS = ["hour", "day", "week"] as const;

/** Which calls are measured. */
export const healthQuery = defineQuery({
  period: oneOf(HEALTH_PERIODS, "hour"),
  /** Whether the page refreshes by itself. */
  refresh: flag(true),
});

export type HealthQuery = QueryOf<typeof healthQuery>;

export const parseHealthQuery = healthQuery.parse;

/** The URL of the page for a period. */
export const toHealthPath = (query: HealthQuery) => healthQuery.href("/usage/health", query);
