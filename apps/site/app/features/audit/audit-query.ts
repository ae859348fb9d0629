import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { text } from "../../lib/query/values.ts";

/** Which page of the audit trail is shown. */
export const auditQuery = defineQuery({
  /** ID of the last entry of the page before; empty for the newest. */
  before: text({ pattern: /^[\w-]*$/, maxLength: 100 }),
});

export type AuditQuery = QueryOf<typeof auditQuery>;

export const parseAuditQuery = auditQuery.parse;

/** The URL of a page of the audit trail. */
export const toAuditPath = (query: AuditQuery = { before: "" }) => auditQuery.href("/usage/audit", query);
