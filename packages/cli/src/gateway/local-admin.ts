import {
  createAccountService,
  createLoadedTokens,
  createTokenService,
  exportUsage,
  type Store,
  type Token,
  type TokenInfo,
} from "@inferhub/gateway";
import { CliError } from "../problems.ts";
import type { GatewayAdmin } from "./gateway-admin.ts";
import { createTokenNotFoundError } from "./remote-admin.ts";

const toTokenInfo = ({ hash: _, ...info }: Token): TokenInfo => info;

/** Actor of changes that are made without a running gateway. */
const COMMAND_LINE = { name: "command line" };

/** The page size of a gateway. */
const AUDIT_ENTRIES = 1_000;

/** Runs admin operations directly on the state, if no gateway is running. */
export function createLocalAdmin(store: Store): GatewayAdmin {
  const source = createLoadedTokens(store);
  const access = createTokenService({ store, source, required: false });
  const accounts = createAccountService({ store, source });
  return {
    createToken: async (wanted) => {
      const { token, secret } = await withCliErrors(access.create(wanted, COMMAND_LINE));
      return { ...toTokenInfo(token), token: secret };
    },
    tokens: async () => (await access.list()).map(toTokenInfo),
    revokeToken: async (id) => {
      const reach = await access.revoke(id, COMMAND_LINE);
      if (!reach) throw createTokenNotFoundError(id);
      return reach;
    },
    accounts: () => accounts.list(),
    putAccount: (change) => withCliErrors(accounts.put(change, COMMAND_LINE)),
    deleteAccount: (id) => withCliErrors(accounts.delete(id, COMMAND_LINE)),
    audit: () => store.audit(AUDIT_ENTRIES),
    sums: (query, by) => store.sums(query, by),
    rows: (query, format) => exportUsage(store, query, format),
  };
}

/** @throws CliError for input that the gateway rejects */
const withCliErrors = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error) => {
    const { code, message } = error;
    throw code === "input-invalid" || code === "not-found" ? new CliError(code, message, error) : error;
  });
