import { formatIsoTime } from "../iso-time.ts";
import { listBudgets as listRules } from "../limits/budget.ts";
import type { Budget } from "../limits/budget-rule.ts";
import { getPeriod, getPeriodName } from "../limits/periods.ts";
import { createSpendingReader } from "../limits/read-spending.ts";
import { toUsd } from "../money/nano-usd.ts";
import type { GatewayServices } from "../services.ts";
import type { BudgetAlert } from "../sharing/lender.ts";
import type { BudgetNode, BudgetState } from "./budget-tree.ts";

/** Clients without a token share one entry. */
const ANONYMOUS = "token:";

type Sources = Pick<GatewayServices, "store" | "ledger" | "policy">;

/** Lists accounts and usable tokens with their budgets: accounts by ID, then tokens by their time of creation. */
export async function listBudgets(
  { store, ledger, policy }: Sources,
  nowMs: number,
): Promise<readonly BudgetNode[]> {
  const [accounts, tokens] = await Promise.all([store.accounts(), store.tokens()]);
  const parents = new Map(accounts.map((account) => [account.id, account]));
  const findPath = (id: string) => {
    const path = [];
    for (let next = parents.get(id); next; next = parents.get(next.parent ?? "")) path.push(next);
    return path;
  };
  const read = createSpendingReader({
    ledger,
    store,
    source: { list: async () => tokens, findAccounts: findPath },
  });
  const periods = (["day", "month", "total"] as const).map((per) => ({ per, ...getPeriod(per, nowMs) }));
  const [day, month, total] = await Promise.all(periods.map(({ start }) => read(start)));
  const spent = { day, month, total };
  const names = periods.map(({ per, start }) => getPeriodName(per, start));
  const alerts = await store.alerts(names);

  const spentUsd = (id: string, per: Budget["per"]): number => toUsd(spent[per]?.get(id) ?? 0n);
  const toState = (id: string, { usd, per }: Budget): BudgetState => {
    const { start, endMs } = getPeriod(per, nowMs);
    const period = getPeriodName(per, start);
    return {
      usd,
      per,
      period,
      ...(endMs !== undefined && { resetsAt: formatIsoTime(endMs) }),
      spentUsd: spentUsd(id, per),
      alerts: listPercents(alerts, id, period),
    };
  };
  const toNode = (
    id: string,
    name: string,
    parent: string | undefined,
    budgets: readonly BudgetState[],
  ): BudgetNode => ({
    id,
    name,
    ...(parent !== undefined && { parent }),
    budgets,
    spentUsd: { day: spentUsd(id, "day"), month: spentUsd(id, "month"), total: spentUsd(id, "total") },
  });
  const everyone = policy().everyone ?? {};
  const listTokenBudgets = (id: string, scopes: Parameters<typeof listRules>[0]): BudgetState[] => {
    const own = listRules(scopes);
    // Each of the two fields applies if the token has none.
    const all = listRules({
      budget: scopes.budget ?? everyone.budget,
      budgets: scopes.budgets ?? everyone.budgets,
    });
    return all.map((budget) => ({
      ...toState(id, budget),
      ...(own.includes(budget) ? {} : { isDefault: true as const }),
    }));
  };
  const isUsable = ({ revokedAt, expiresAt }: (typeof tokens)[number]) =>
    revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > nowMs);
  const nodes = [
    ...accounts.map(({ id, parent, limits }) =>
      toNode(
        id,
        id,
        parent,
        listRules(limits).map((budget) => toState(id, budget)),
      ),
    ),
    ...tokens
      .filter(isUsable)
      .map(({ id, name, account, scopes }) =>
        toNode(`token:${id}`, name, account, listTokenBudgets(`token:${id}`, scopes)),
      ),
  ];
  const anonymous = toNode(ANONYMOUS, "Clients without a token", undefined, listTokenBudgets(ANONYMOUS, {}));
  return anonymous.spentUsd.total > 0 || anonymous.budgets.length > 0 ? [...nodes, anonymous] : nodes;
}

const listPercents = (
  alerts: readonly Pick<BudgetAlert, "account" | "period" | "percent">[],
  id: string,
  period: string,
): readonly BudgetAlert["percent"][] =>
  alerts
    .filter((alert) => alert.account === id && alert.period === period)
    .map(({ percent }) => percent)
    .sort((a, b) => a - b);
