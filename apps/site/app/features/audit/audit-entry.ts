/** An entry of the audit trail, as `/api/audit` lists it. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  /** ID of the changed object: a token, an account, or `provider:groq`. */
  readonly tokenId: string;
  readonly tokenName: string;
  readonly actorId?: string;
  readonly actorName: string;
  readonly requestId?: string;
  /** The permissions of a created token or a changed account. */
  readonly scopes?: unknown;
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly hasOlder: boolean;
}
