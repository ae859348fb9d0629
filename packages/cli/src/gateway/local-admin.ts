import { createTokenService, exportUsage, type Store, type Token, type TokenInfo } from "@inferhub/gateway";
import type { GatewayAdmin } from "./gateway-admin.ts";
import { createTokenNotFoundError } from "./remote-admin.ts";

const toTokenInfo = ({ hash: _, ...info }: Token): TokenInfo => info;

/** Works on the state itself, where no gateway holds it. */
export function createLocalAdmin(store: Store): GatewayAdmin {
  const access = createTokenService({ store, required: false });
  return {
    createToken: async (wanted) => {
      const { token, secret } = await access.create(wanted);
      return { ...toTokenInfo(token), token: secret };
    },
    tokens: async () => (await access.list()).map(toTokenInfo),
    revokeToken: async (id) => {
      if (!(await access.revoke(id))) throw createTokenNotFoundError(id);
    },
    sums: (query, by) => store.sums(query, by),
    rows: (query, format) => exportUsage(store, query, format),
  };
}
