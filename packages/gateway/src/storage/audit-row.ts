import { eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { AuditQuery } from "../audit/audit-query.ts";
import { readTime } from "./read-time.ts";
import { audit } from "./schema.ts";
import { storable } from "./storable.ts";

export const fromAuditEntry = ({ at, ...entry }: AuditEntry): typeof audit.$inferInsert => ({
  ...entry,
  at: readTime(at),
});

export function toAuditEntry({ at, ...row }: typeof audit.$inferSelect): AuditEntry {
  const { actorId, requestId, scopes, ...known } = row;
  return {
    ...known,
    at: at.toISOString(),
    ...(actorId !== null && { actorId }),
    ...(requestId !== null && { requestId }),
    ...(scopes !== null && { scopes }),
  };
}

/** Conditions of a filter. */
export function matchingAudit({
  before,
  actor,
  action,
  subject,
  since,
  until,
}: AuditQuery): (SQL | undefined)[] {
  return [
    before === undefined ? undefined : lt(audit.id, storable(before)),
    actor === undefined ? undefined : isNamed(actor, audit.actorId, audit.actorName),
    action === undefined ? undefined : eq(audit.action, action),
    subject === undefined ? undefined : isNamed(subject, audit.tokenId, audit.tokenName),
    since === undefined ? undefined : gte(audit.at, readTime(since)),
    until === undefined ? undefined : lt(audit.at, readTime(until)),
  ];
}

const isNamed = (
  text: string,
  id: typeof audit.actorId | typeof audit.tokenId,
  name: typeof audit.actorName | typeof audit.tokenName,
): SQL | undefined =>
  or(sql`${id} = ${storable(text)}`, sql`strpos(lower(${name}), lower(${storable(text)})) > 0`);
