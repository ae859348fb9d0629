import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { oneOf, text } from "../../lib/query/values.ts";

/** Which budget the form begins with. */
export const budgetQuery = defineQuery({
  /** ID of an account or a token: `token:tok_1`. Empty for a new one. */
  of: text({ pattern: /^[\w.@:-]*$/, maxLength: 120 }),
  per: oneOf(["day", "month", "total"], "month"),
});

export type BudgetQuery = QueryOf<typeof budgetQuery>;

export const parseBudgetQuery = budgetQuery.parse;

/** The URL of the form for a budget. */
export const toBudgetPath = (query: BudgetQuery) => `${budgetQuery.href("/usage/budgets", query)}#set-budget`;
