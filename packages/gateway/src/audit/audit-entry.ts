import type { Scopes } from "../auth/token.ts";

export const AUDIT_ACTIONS = [
  "token-created",
  "token-revoked",
  "browser-token-issued",
  "account-changed",
  "account-deleted",
] as const;

/** What an audit entry records. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who does something to tokens. */
export interface Actor {
  /** ID of the token that was sent. Absent from the command line, which works on the state itself. */
  readonly tokenId?: string | undefined;
  readonly name: string;
  /** ID of the request, as the access log has it. */
  readonly requestId?: string | undefined;
}

/** Something that was done to a token or an account, and by which actor. It contains no secret. */
export interface AuditEntry {
  /** Ids follow each other in time. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: AuditAction;
  /** The token or account that it was done to. For a browser token: the one that it is derived from. */
  readonly tokenId: string;
  readonly tokenName: string;
  readonly actorId?: string | undefined;
  readonly actorName: string;
  readonly requestId?: string | undefined;
  /** What a created token, or a changed account, may do. */
  readonly scopes?: Scopes | undefined;
}
