import type { Account } from "../accounts/account.ts";
import type { RulesFor } from "../limits/rules.ts";

/** Permissions of a token. Omitted fields are not restricted. */
export interface Scopes extends RulesFor<"token"> {
  /** Organizations that requests may name in `X-HF-Bill-To`. Default: none. */
  readonly billTo?: readonly string[];
  /** Whether metrics may be read. Default: false. */
  readonly metrics?: boolean;
  /** Whether tokens may be managed, and everybody's usage read. */
  readonly admin?: boolean;
}

/** A stored token, without its secret. */
export interface Token {
  /** Public name of the record, which logs and lists show: `tok_…`. */
  readonly id: string;
  /** Name of the token, from its owner. */
  readonly name: string;
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string;
  readonly scopes: Scopes;
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly revokedAt?: string | undefined;
  /** The account that it belongs to. It stays the same. */
  readonly account?: string | undefined;
}

/** A token with its account and those above it. */
export interface FoundToken extends Token {
  readonly accounts: readonly Account[];
}

/** The caller of a request, and its permissions. */
export interface Principal {
  /** ID of the token. `undefined` for unauthenticated clients. */
  readonly tokenId: string | undefined;
  readonly name: string;
  readonly scopes: Scopes;
  /** The account of the token and those above it. */
  readonly accounts?: readonly Account[] | undefined;
  /** Set for browser tokens: a request needs the permission of both `scopes` and these. */
  readonly restrictedTo?: Pick<Scopes, "providers" | "models" | "operations"> | undefined;
  /** For browser tokens: the origin whose pages can use it. */
  readonly origin?: string | undefined;
}

/** A client without a token, on a gateway that does not require one. */
export const ANONYMOUS: Principal = { tokenId: undefined, name: "anyone", scopes: {} };
