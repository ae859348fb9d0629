import type { Scopes } from "../auth/token.ts";

export const AUDIT_ACTIONS = [
  "token-created",
  "token-changed",
  "token-revoked",
  "browser-token-issued",
  "account-changed",
  "account-deleted",
  "provider-key-set",
  "provider-key-removed",
  "provider-key-tested",
] as const;

/** Actions in the audit trail. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who changes a token, an account or an API key. */
export interface Actor {
  /** ID of the actor's token. Absent for the command line, which changes the state directly. */
  readonly tokenId?: string | undefined;
  readonly name: string;
  /** Request ID, same as in the access log. */
  readonly requestId?: string | undefined;
}

/** Something that was done to a token, an account or an API key, and by which actor. It contains no secret. */
export interface AuditEntry {
  /** IDs increase with time. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: AuditAction;
  /** The token, account or provider (`provider:groq`) that it was done to. For a browser token: the one that it is derived from. */
  readonly tokenId: string;
  readonly tokenName: string;
  readonly actorId?: string | undefined;
  readonly actorName: string;
  readonly requestId?: string | undefined;
  /** Permissions of a created or changed token, or limits of a changed account. */
  readonly scopes?: Scopes | undefined;
}
