import type { Token } from "../auth/token.ts";
import { listBudgets } from "../limits/budget.ts";
import { getPeriod, getPeriodName } from "../limits/periods.ts";
import type { SharedStore } from "../storage/store.ts";

/**
 * Recalls what gateways borrowed from the former budgets of a token. Otherwise, a lower budget could be exceeded.
 * @param nowMs milliseconds since 1970
 */
export async function recallBudgets(
  { notify }: Pick<SharedStore, "notify">,
  { id, scopes }: Pick<Token, "id" | "scopes">,
  nowMs: number,
): Promise<void> {
  const periods = new Set(
    listBudgets(scopes).map(({ per }) => getPeriodName(per, getPeriod(per, nowMs).start)),
  );
  const texts = [...periods].map((period) => JSON.stringify(["", `token:${id}`, period]));
  // Without the database, gateways return what is idle by themselves.
  await Promise.allSettled(texts.map((text) => notify("inferhub_recall", text)));
}
