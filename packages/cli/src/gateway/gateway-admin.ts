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

/** A token that was just made, with the one text of it that is ever seen. */
export type CreatedToken = TokenInfo & { readonly token: string };

/** Admin operations on a gateway's state, local or remote. */
export interface GatewayAdmin {
  createToken(token: NewToken): Promise<CreatedToken>;
  tokens(): Promise<readonly TokenInfo[]>;
  /** @throws CliError with code `not-found` */
  /** @returns how many gateways reject it already */
  revokeToken(id: string): Promise<Reach>;
  accounts(): Promise<readonly Account[]>;
  putAccount(change: AccountChange): Promise<Account>;
  /** @throws CliError with code `not-found`, or `input-invalid` for an account that is in use */
  deleteAccount(id: string): Promise<void>;
  /** The audit trail of tokens, the newest entry first. */
  audit(): Promise<readonly AuditEntry[]>;
  sums(query: UsageQuery, by: UsageGroup): Promise<readonly UsageSum[]>;
  /** Every row, the newest first, in parts of text. */
  rows(query: UsageQuery, format: ExportFormat): AsyncIterable<Uint8Array>;
}
