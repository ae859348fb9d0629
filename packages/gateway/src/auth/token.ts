import type { Account } from "../accounts/account.ts";
import type { RulesFor } from "../limits/rules.ts";

/** Permissions of a token. Omitted fields are not restricted. */
export interface Scopes extends RulesFor<"token"> {
  /** Organizations that requests can bill with `X-HF-Bill-To`. Default: none. */
  readonly billTo?: readonly string[];
  /** Whether the token can read metrics. Default: false. */
  readonly metrics?: boolean;
  /** Whether the token can manage tokens and read all usage. */
  readonly admin?: boolean;
}

/** A stored token, without its secret. */
export interface Token {
  /** Public ID in logs and lists: `tok_…`. */
  readonly id: string;
  /** Name of the token, from its owner. */
  readonly name: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  readonly scopes: Scopes;
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly revokedAt?: string | undefined;
  /** Account of the token. Can't be changed. */
  readonly account?: string | undefined;
}

/** A token with its account and the account's ancestors. */
export interface FoundToken extends Token {
  readonly accounts: readonly Account[];
}

/** The caller of a request, and its permissions. */
export interface Principal {
  /** ID of the token. `undefined` for unauthenticated clients. */
  readonly tokenId: string | undefined;
  readonly name: string;
  readonly scopes: Scopes;
  /** Account of the token and its ancestors. */
  readonly accounts?: readonly Account[] | undefined;
  /** Set for browser tokens: a request needs the permission of both `scopes` and these. */
  readonly restrictedTo?: Pick<Scopes, "providers" | "models" | "operations"> | undefined;
  /** For browser tokens: the origin whose pages can use it. */
  readonly origin?: string | undefined;
}

/** A client without a token, on a gateway that does not require one. */
export const ANONYMOUS: Principal = { tokenId: undefined, name: "anyone", scopes: {} };
