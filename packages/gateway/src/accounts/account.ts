import type { RulesFor } from "../limits/rules.ts";

/** Outcome of the wish to delete an account. */
export type AccountDeletion =
  | { readonly status: "deleted" | "not-found" }
  /** It has accounts below it, or tokens that can be used, and stays. */
  | { readonly status: "in-use"; readonly accounts: number; readonly tokens: number };

/** A user, a project or an organization. Accounts form a tree with tokens as leaves. */
export interface Account {
  /** Its kind and its name: `organization:acme`. */
  readonly id: string;
  /** The account above it, of a higher level. It stays the same. */
  readonly parent?: string | undefined;
  /** What all its tokens together may do. */
  readonly limits: RulesFor<"account">;
  /** ISO 8601. */
  readonly createdAt: string;
}
