import type { AuditEntry } from "../audit/audit-entry.ts";
import { readTime } from "./read-time.ts";
import type { audit } from "./schema.ts";

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
