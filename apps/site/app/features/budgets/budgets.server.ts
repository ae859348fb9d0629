import {
  type AskGateway,
  type GatewayArgs,
  GatewayFailure,
  openGateway,
} from "../usage/gateway-client.server.ts";
import { readForm } from "../usage/sign-in.server.ts";
import type { Account, BudgetNode, PlacedNode } from "./budget.ts";
import { placeNodes } from "./place-nodes.ts";
import { applyBudget, type BudgetProblems, readBudgetForm } from "./read-budget-form.ts";

/** Outcome of the form of a budget. */
export interface BudgetOutcome {
  /** The account whose budget was set, or removed. */
  readonly changed?: string;
  readonly problems?: BudgetProblems;
  /** The submitted values, to be fixed. */
  readonly values?: Readonly<Record<string, string>>;
  /** Error message of the gateway. */
  readonly failure?: string;
}

/** Reads the tree of budgets. */
export const readBudgets = async (ask: AskGateway): Promise<readonly PlacedNode[]> =>
  placeNodes(await ask<readonly BudgetNode[]>("/api/budgets"));

/** Sets or removes an account's budget from a form. */
export async function changeBudget(args: GatewayArgs): Promise<BudgetOutcome> {
  const form = await readForm(args.request);
  const ask = openGateway(args);
  const values = Object.fromEntries(form);
  const { change, problems } = readBudgetForm(form);
  if (!change) return { problems, values };
  try {
    const accounts = await ask<readonly Account[]>("/api/accounts");
    const known = accounts.find(({ id }) => id === change.account);
    const body = {
      limits: applyBudget(known?.limits ?? {}, change),
      // The parent of an account can't be changed.
      ...(!known && change.parent !== undefined && { parent: change.parent }),
    };
    await ask(`/api/accounts/${encodeURIComponent(change.account)}`, { method: "PUT", body });
    return { changed: change.account };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { failure: error.message, values };
  }
}
