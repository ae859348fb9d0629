import type { Scopes } from "../auth/token.ts";
import { createIds } from "../request-id.ts";
import type { Actor, AuditAction, AuditEntry } from "./audit-entry.ts";

const newId = createIds();

/**
 * Creates an entry of the audit trail.
 * @param subject the token, account or provider that was changed
 * @param nowMs   since 1970
 */
export const createAuditEntry = (
  action: AuditAction,
  subject: { readonly id: string; readonly name: string },
  { tokenId: actorId, name: actorName, requestId }: Actor,
  nowMs: number,
  scopes?: Scopes,
): AuditEntry => ({
  id: newId(nowMs),
  at: new Date(nowMs).toISOString(),
  action,
  tokenId: subject.id,
  tokenName: subject.name,
  actorId,
  actorName,
  requestId,
  scopes,
});
