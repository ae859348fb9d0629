import type { Actor } from "../audit/audit-entry.ts";
import type { TokenSource } from "../auth/token-source.ts";
import { GatewayError } from "../errors.ts";
import { newRequestId } from "../request-id.ts";
import type { Store } from "../storage/store.ts";
import type { Account } from "./account.ts";
import { ACCOUNT_ID, ACCOUNT_ID_HELP, isAbove } from "./account-id.ts";

/** What an account is to be. */
export type AccountChange = Omit<Account, "createdAt">;

/** Users, projects and organizations, whose limits hold for all their tokens together. */
export interface AccountService {
  list(): Promise<readonly Account[]>;
  /**
   * Makes an account, or replaces its limits. They hold from the next request on, at every gateway.
   * @throws GatewayError with code `input-invalid` if the id is malformed, or the parent is unknown, too low, or another than before
   */
  put(change: AccountChange, actor: Actor): Promise<Account>;
}

export interface AccountServiceOptions {
  readonly store: Pick<Store, "accounts" | "putAccount">;
  readonly source: Pick<TokenSource, "findAccounts" | "putAccount">;
  readonly now?: () => number;
}

/** Creates the accounts of a store. Each change is in the audit trail. */
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
        throw createInvalidError(`${id} belongs to ${known.parent ?? "no other account"}, and stays there`);
      if (parent !== undefined && !isAbove(parent, id))
        throw createInvalidError(`${id} cannot belong to ${parent}: a parent is of a higher level`);
      if (parent !== undefined && !known && !(await source.findAccounts(parent)))
        throw createInvalidError(`There is no account ${parent}: make it first`);
      const createdAt = known?.createdAt ?? new Date(now()).toISOString();
      const account: Account = { id, parent: known ? known.parent : parent, limits, createdAt };
      const { tokenId: actorId, name: actorName, requestId } = actor;
      await store.putAccount(account, {
        id: newRequestId(now()),
        at: new Date(now()).toISOString(),
        action: "account-changed",
        tokenId: id,
        tokenName: id,
        actorId,
        actorName,
        requestId,
        scopes: limits,
      });
      source.putAccount(account);
      return account;
    },
  };
}

const createInvalidError = (message: string) => new GatewayError("input-invalid", message);
