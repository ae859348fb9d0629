import type { RulesFor } from "../limits/rules.ts";

/** Result of deleting an account. */
export type AccountDeletion =
  | { readonly status: "deleted" | "not-found" }
  /** Not deleted, because it has child accounts or active tokens. */
  | { readonly status: "in-use"; readonly accounts: number; readonly tokens: number };

/** A user, a project or an organization. Accounts form a tree with tokens as leaves. */
export interface Account {
  /** Kind and name: `organization:acme`. */
  readonly id: string;
  /** Parent account, of a higher level. Can't be changed. */
  readonly parent?: string | undefined;
  /** Limits for all its tokens together. */
  readonly limits: RulesFor<"account">;
  /** ISO 8601. */
  readonly createdAt: string;
}
