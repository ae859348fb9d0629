import type { Actor } from "../audit/audit-entry.ts";
import { createAuditEntry } from "../audit/create-audit-entry.ts";
import type { TokenSource } from "../auth/token-source.ts";
import { GatewayError } from "../errors.ts";
import type { Store } from "../storage/store.ts";
import type { Account, AccountDeletion } from "./account.ts";
import { ACCOUNT_ID, ACCOUNT_ID_HELP, isAbove } from "./account-id.ts";

/** Settings of an account. */
export type AccountChange = Omit<Account, "createdAt">;

/** Users, projects and organizations, with limits that apply to all their tokens together. */
export interface AccountService {
  list(): Promise<readonly Account[]>;
  /**
   * Creates an account, or replaces its limits. They apply to the next request, at every gateway.
   * @throws GatewayError with code `input-invalid` if the id is malformed, or the parent is unknown, too low, or different from before
   */
  put(change: AccountChange, actor: Actor): Promise<Account>;
  /**
   * Deletes an account. Its revoked and expired tokens stay in the list without an account.
   * @throws GatewayError with code `not-found`, or `input-invalid` if it has accounts below it or tokens that can be used
   */
  delete(id: string, actor: Actor): Promise<void>;
}

export interface AccountServiceOptions {
  readonly store: Pick<Store, "accounts" | "putAccount" | "deleteAccount">;
  readonly source: Pick<TokenSource, "findAccounts" | "putAccount" | "deleteAccount">;
  readonly now?: () => number;
}

/** Creates the account service of a store. Each change is recorded in the audit trail. */
export function createAccountService({
  store,
  source,
  now = Date.now,
}: AccountServiceOptions): AccountService {
  return {
    list: () => store.accounts(),
    async put({ id, parent, limits }, actor) {
      if (!ACCOUNT_ID.test(id)) throw createInvalidError(ACCOUNT_ID_HELP);
      const [known] = (await source.findAccounts(id)) ?? [];
      if (known && parent !== undefined && parent !== known.parent)
        throw createInvalidError(
          `${id} belongs to ${known.parent ?? "no other account"}, and can't be moved`,
        );
      if (parent !== undefined && !isAbove(parent, id))
        throw createInvalidError(
          `${parent} can't be the parent of ${id}. Expected an account of a higher level`,
        );
      if (parent !== undefined && !known && !(await source.findAccounts(parent)))
        throw createInvalidError(`Account not found: ${parent}. Create it first`);
      const createdAt = known?.createdAt ?? new Date(now()).toISOString();
      const account: Account = { id, parent: known ? known.parent : parent, limits, createdAt };
      await store.putAccount(
        account,
        createAuditEntry("account-changed", { id, name: id }, actor, now(), limits),
      );
      source.putAccount(account);
      return account;
    },
    async delete(id, actor) {
      const entry = createAuditEntry("account-deleted", { id, name: id }, actor, now());
      const deletion = await store.deleteAccount(id, entry.at, entry);
      if (deletion.status === "not-found")
        throw new GatewayError("not-found", `Account not found: ${id.slice(0, 100)}`);
      if (deletion.status === "in-use") throw createInvalidError(describeUse(id, deletion));
      source.deleteAccount(id);
    },
  };
}

const createInvalidError = (message: string) => new GatewayError("input-invalid", message);

/** Explains why an account can't be deleted, and what to do. */
function describeUse(
  id: string,
  { accounts, tokens }: Extract<AccountDeletion, { readonly status: "in-use" }>,
): string {
  const below = accounts === 1 ? "1 account below it" : `${accounts} accounts below it`;
  const usable = tokens === 1 ? "1 token that can be used" : `${tokens} tokens that can be used`;
  const uses = [...(accounts > 0 ? [below] : []), ...(tokens > 0 ? [usable] : [])].join(" and ");
  const first = [
    ...(accounts > 0 ? ["delete its child accounts"] : []),
    ...(tokens > 0 ? ["revoke its tokens"] : []),
  ];
  return `${id} has ${uses}: ${first.join(" and ")} first`;
}
