import type { TokenSource } from "../auth/token-source.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import type { Store } from "../storage/store.ts";
import type { Ledger } from "../usage/ledger.ts";
import type { LimitContext } from "./limit.ts";

export interface SpendingSources {
  readonly ledger: Pick<Ledger, "flush">;
  readonly store: Pick<Store, "spent">;
  readonly source: Pick<TokenSource, "list" | "findAccounts">;
}

/** Creates a reader of the spend per token and account, including unwritten usage log rows. */
export function createSpendingReader({ ledger, store, source }: SpendingSources): LimitContext["spent"] {
  return async (since) => {
    await ledger.flush();
    const byToken = await store.spent(since);
    const sums = new Map<string, NanoUsd>();
    const add = (account: string, spent: NanoUsd) => sums.set(account, (sums.get(account) ?? 0n) + spent);
    for (const [tokenId, spent] of byToken) add(`token:${tokenId}`, spent);
    for (const { id, account } of await source.list()) {
      const spent = byToken.get(id);
      if (account === undefined || spent === undefined) continue;
      for (const { id } of (await source.findAccounts(account)) ?? []) add(id, spent);
    }
    return sums;
  };
}
