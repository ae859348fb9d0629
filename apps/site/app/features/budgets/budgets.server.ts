import {
  type AskGateway,
  type GatewayArgs,
  GatewayFailure,
  openGateway,
} from "../usage/gateway-client.server.ts";
import { readForm } from "../usage/sign-in.server.ts";
import type { Account, BudgetedToken, BudgetNode, PlacedNode } from "./budget.ts";
import { placeNodes } from "./place-nodes.ts";
import {
  applyBudget,
  type BudgetChange,
  type BudgetProblems,
  readBudgetForm,
  readTokenId,
} from "./read-budget-form.ts";

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

/** Sets or removes a budget of an account or a token, as a form requests. */
export async function changeBudget(args: GatewayArgs): Promise<BudgetOutcome> {
  const form = await readForm(args.request);
  const ask = openGateway(args);
  const values = Object.fromEntries(form);
  const { change, problems } = readBudgetForm(form);
  if (!change) return { problems, values };
  try {
    const token = readTokenId(change.account);
    await (token === undefined ? changeAccount(ask, change) : changeToken(ask, token, change));
    return { changed: change.account };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { failure: error.message, values };
  }
}

async function changeAccount(ask: AskGateway, change: BudgetChange): Promise<void> {
  const accounts = await ask<readonly Account[]>("/api/accounts");
  const known = accounts.find(({ id }) => id === change.account);
  const body = {
    limits: applyBudget(known?.limits ?? {}, change),
    // The parent of an account can't be changed.
    ...(!known && change.parent !== undefined && { parent: change.parent }),
  };
  await ask(`/api/accounts/${encodeURIComponent(change.account)}`, { method: "PUT", body });
}

async function changeToken(ask: AskGateway, token: string, change: BudgetChange): Promise<void> {
  const tokens = await ask<readonly BudgetedToken[]>("/api/tokens");
  // The gateway rejects an unknown token.
  const scopes = tokens.find(({ id }) => id === token)?.scopes ?? {};
  const body = { scopes: applyBudget(scopes, change) };
  await ask(`/api/tokens/${encodeURIComponent(token)}`, { method: "PUT", body });
}
