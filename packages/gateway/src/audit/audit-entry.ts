import type { Scopes } from "../auth/token.ts";

export const AUDIT_ACTIONS = [
  "token-created",
  "token-revoked",
  "browser-token-issued",
  "account-changed",
  "account-deleted",
] as const;

/** Actions in the audit trail. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Actor of a change. */
export interface Actor {
  /** ID of the actor's token. Absent for the command line, which changes the state directly. */
  readonly tokenId?: string | undefined;
  readonly name: string;
  /** Request ID, same as in the access log. */
  readonly requestId?: string | undefined;
}

/** A change of a token or an account with its actor. Contains no secrets. */
export interface AuditEntry {
  /** IDs increase with time. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: AuditAction;
  /** ID of the changed token or account. For a browser token, ID of its parent token. */
  readonly tokenId: string;
  readonly tokenName: string;
  readonly actorId?: string | undefined;
  readonly actorName: string;
  readonly requestId?: string | undefined;
  /** Permissions of a created token, or limits of a changed account. */
  readonly scopes?: Scopes | undefined;
}
