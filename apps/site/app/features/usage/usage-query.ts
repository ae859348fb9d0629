import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import type { QueryType } from "../../lib/query/query-type.ts";
import { oneOf, text, value } from "../../lib/query/values.ts";

/** Period of the page. */
export const PERIODS = ["today", "yesterday", "day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What calls are summed by. */
export const GROUPS = ["provider", "model", "operation", "token", "outcome", "surface"] as const;

/** The measure of the bars over time. */
export const MEASURES = ["calls", "spend", "tokens"] as const;
export type Measure = (typeof MEASURES)[number];

/** A day of UTC, such as `2026-11-22`; empty for none. */
const day = (): QueryType<string> =>
  value<string>({
    parse: (given) => (isDay(given) ? given : undefined),
    absent: () => "",
    format: (given) => given,
  });

/** Whether the calendar has the day: February 30 is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The displayed part of the usage log. */
export const usageQuery = defineQuery({
  period: oneOf(PERIODS, "week"),
  /** First and last day of a custom time, which replaces the period. */
  from: day(),
  to: day(),
  by: oneOf(GROUPS, "provider"),
  show: oneOf(MEASURES, "calls"),
  /** ID of the provider to filter by; empty for all. */
  provider: text({ pattern: /^[\w.-]*$/, maxLength: 100 }),
  /** Where the list of calls continues; empty for the newest. */
  after: text({ pattern: /^[\w-]*$/, maxLength: 300 }),
});

export type UsageQuery = QueryOf<typeof usageQuery>;

export const DEFAULT_USAGE_QUERY: UsageQuery = {
  period: "week",
  from: "",
  to: "",
  by: "provider",
  show: "calls",
  provider: "",
  after: "",
};

export const parseUsageQuery = usageQuery.parse;

/** The URL of the page under a query. */
export const toUsagePath = (query: UsageQuery) => usageQuery.href("/usage", query);

/** The URL of the calls that a query is about, as a file. */
export const toExportPath = (query: UsageQuery, format: "csv" | "ndjson") =>
  usageQuery
    .href("/usage/export", { ...query, after: "" })
    .replace(/\?|$/, (mark) => `?format=${format}${mark ? "&" : ""}`);
