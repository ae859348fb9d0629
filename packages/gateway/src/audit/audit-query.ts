import type { AuditAction, AuditEntry } from "./audit-entry.ts";

/** Filter of the audit trail. An entry matches all fields that are set. */
export interface AuditQuery {
  /** ID of an entry. Only older entries match. */
  readonly before?: string | undefined;
  /** ID of the actor's token, or a part of the actor's name. Upper and lower case are equal. */
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** ID of the token, account or provider that was changed, or a part of its name. */
  readonly subject?: string | undefined;
  /** From this time on, ISO 8601. */
  readonly since?: string | undefined;
  /** Before this time, ISO 8601. */
  readonly until?: string | undefined;
}

/** Returns whether an entry matches a filter. */
export function matchesAudit(
  { id, at, action, actorId, actorName, tokenId, tokenName }: AuditEntry,
  { before, actor, action: wanted, subject, since, until }: AuditQuery,
): boolean {
  const atMs = Date.parse(at);
  return (
    (before === undefined || id < before) &&
    (actor === undefined || isNamed(actor, actorId, actorName)) &&
    (wanted === undefined || action === wanted) &&
    (subject === undefined || isNamed(subject, tokenId, tokenName)) &&
    (since === undefined || atMs >= Date.parse(since)) &&
    (until === undefined || atMs < Date.parse(until))
  );
}

const isNamed = (text: string, id: string | undefined, name: string): boolean =>
  id === text || name.toLowerCase().includes(text.toLowerCase());
