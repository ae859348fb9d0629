import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { oneOf, text, value } from "../../lib/query/values.ts";
import { ACTIONS, type KnownAction } from "./messages.ts";

/** A day of UTC: `2026-11-27`. Empty by default. */
const day = () =>
  value<string>({
    parse: (given) =>
      /^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given) ? given : { wanted: "a day such as 2026-11-27" },
    absent: () => "",
    format: (given) => given,
  });

/** JavaScript reads the 31st of a shorter month as a day of the next one. */
const isDay = (given: string): boolean => {
  const time = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(given);
};

const ACTION_IDS = Object.keys(ACTIONS) as readonly KnownAction[];

/** Which entries of the audit trail are shown. */
export const auditQuery = defineQuery({
  /** Who made a change: ID of a token, or a part of its name. */
  by: text({ maxLength: 200 }),
  action: oneOf(ACTION_IDS, undefined),
  /** What was changed: ID of a token, an account or a provider, or a part of its name. */
  of: text({ maxLength: 200 }),
  from: day(),
  /** The last day, included. */
  to: day(),
  /** ID of the last entry of the page before; empty for the newest. */
  before: text({ pattern: /^[\w-]*$/, maxLength: 100 }),
});

export type AuditQuery = QueryOf<typeof auditQuery>;

export const parseAuditQuery = auditQuery.parse;

const NO_FILTERS: AuditQuery = { by: "", of: "", from: "", to: "", before: "" };

/** The URL of a page of the audit trail. */
export const toAuditPath = (query: Partial<AuditQuery> = {}) =>
  auditQuery.href("/usage/audit", { ...NO_FILTERS, ...query });

/** Returns whether a query leaves entries out. */
export const isFiltered = ({ by, action, of, from, to }: AuditQuery): boolean =>
  action !== undefined || [by, of, from, to].some((each) => each !== "");
