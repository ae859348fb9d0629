import { createTokenService, exportUsage, type Store, type Token, type TokenInfo } from "@inferhub/gateway";
import type { Control } from "./control.ts";
import { noSuchToken } from "./remote-control.ts";

const infoOf = ({ hash: _, ...info }: Token): TokenInfo => info;

/** Works on the state itself, where no gateway holds it. */
export function createLocalControl(store: Store): Control {
  const access = createTokenService({ store, required: false });
  return {
    createToken: async (wanted) => {
      const { token, secret } = await access.create(wanted);
      return { ...infoOf(token), token: secret };
    },
    tokens: async () => (await access.list()).map(infoOf),
    revokeToken: async (id) => {
      if (!(await access.revoke(id))) throw noSuchToken(id);
    },
    sums: (query, by) => store.sums(query, by),
    rows: (query, format) => exportUsage(store, query, format),
  };
}
