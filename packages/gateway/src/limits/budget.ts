import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { listSchema } from "../config/schema-parts.ts";
import type { CostBound } from "../money/cost-bound.ts";
import { type Budget, budgetSchema } from "./budget-rule.ts";
import { type BudgetPermit, type Budgets, createBudgets } from "./budgets.ts";
import { defineLimit, getAccountId, type Permit } from "./limit.ts";

/**
 * Spend limit of a token or an account. A request reserves its maximum cost in each budget, and its outcome settles
 * the reservations.
 */
export const budget = defineLimit({
  id: "budget",
  scope: "request",
  setFor: ["token", "everyone", "account"],
  entries: {
    /** Amount that may be spent in a period. */
    budget: budgetSchema,
    /** Amounts for several periods. */
    budgets: listSchema(budgetSchema),
  },
  createCounter(context) {
    const counter: Pick<Budgets, "reserve"> = context.shared?.budgets ?? createBudgets(context);
    return {
      acquire(rule, { caller, bound }) {
        const budgets = listBudgets(rule);
        if (budgets.length === 0) return undefined;
        return whenReady(reserveAll(counter, getAccountId(caller), budgets, bound()), joinReservations);
      },
    };
  },
});

/** Lists the budgets of a rule. */
export const listBudgets = ({
  budget,
  budgets = [],
}: {
  readonly budget?: Budget | undefined;
  readonly budgets?: readonly Budget[] | undefined;
}): readonly Budget[] => (budget ? [budget, ...budgets] : budgets);

/** Reserves in all budgets or in none. */
function reserveAll(
  counter: Pick<Budgets, "reserve">,
  account: string,
  budgets: readonly Budget[],
  bound: CostBound,
): MaybePromise<readonly BudgetPermit[]> {
  const reserved: BudgetPermit[] = [];
  const releaseAll = (error: unknown): never => {
    for (const reservation of reserved) reservation.release(undefined);
    throw error;
  };
  const reserveFrom = (index: number): MaybePromise<readonly BudgetPermit[]> => {
    const budget = budgets[index];
    if (!budget) return reserved;
    return whenReady(counter.reserve(account, budget, bound), (reservation) => {
      reserved.push(reservation);
      return reserveFrom(index + 1);
    });
  };
  try {
    const all = reserveFrom(0);
    return all instanceof Promise ? all.catch(releaseAll) : all;
  } catch (error) {
    return releaseAll(error);
  }
}

function joinReservations(reserved: readonly BudgetPermit[]): Permit {
  const chargedTo = reserved.flatMap(({ chargedTo = [] }) => chargedTo);
  return {
    ...(chargedTo.length > 0 && { chargedTo }),
    extend: (bound) => {
      for (const reservation of reserved) reservation.extend(bound);
    },
    release: (outcome) => {
      for (const reservation of reserved) reservation.release(outcome?.execution.nanoUsd);
    },
  };
}
