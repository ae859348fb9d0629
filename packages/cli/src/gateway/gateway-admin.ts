import type {
  Account,
  AccountChange,
  AuditEntry,
  ExportFormat,
  NewToken,
  Reach,
  TokenInfo,
  UsageGroup,
  UsageQuery,
  UsageSum,
} from "@inferhub/gateway";

/** A newly created token with its secret, which isn't shown again. */
export type CreatedToken = TokenInfo & { readonly token: string };

/** Admin operations on a gateway's state, local or remote. */
export interface GatewayAdmin {
  createToken(token: NewToken): Promise<CreatedToken>;
  tokens(): Promise<readonly TokenInfo[]>;
  /** @throws CliError with code `not-found` */
  /** @returns the number of gateways that already reject it */
  revokeToken(id: string): Promise<Reach>;
  accounts(): Promise<readonly Account[]>;
  putAccount(change: AccountChange): Promise<Account>;
  /** @throws CliError with code `not-found`, or `input-invalid` for an account that is in use */
  deleteAccount(id: string): Promise<void>;
  /** Returns the audit trail of tokens, newest first. */
  audit(): Promise<readonly AuditEntry[]>;
  sums(query: UsageQuery, by: UsageGroup): Promise<readonly UsageSum[]>;
  /** Exports all rows, newest first, in chunks. */
  rows(query: UsageQuery, format: ExportFormat): AsyncIterable<Uint8Array>;
}
