import { whenReady } from "@inferhub/inference/routing";
import { budgetSchema } from "./budget-rule.ts";
import { type Budgets, createBudgets } from "./budgets.ts";
import { defineLimit, getCallerId } from "./limit.ts";

/** What a token may spend. A request reserves the most that it can cost, and its outcome settles the reservation. */
export const budget = defineLimit({
  id: "budget",
  scope: "request",
  setFor: ["token", "everyone"],
  entries: {
    /** Amount that may be spent in a period. */
    budget: budgetSchema,
  },
  createCounter(context) {
    const budgets: Pick<Budgets, "reserve"> = context.shared?.budgets ?? createBudgets(context);
    return {
      acquire({ budget }, { caller, bound }) {
        if (!budget) return undefined;
        return whenReady(budgets.reserve(getCallerId(caller), budget, bound()), (reservation) => ({
          chargedTo: reservation.chargedTo,
          extend: reservation.extend,
          release: (outcome) => reservation.release(outcome?.execution.nanoUsd),
        }));
      },
    };
  },
});
